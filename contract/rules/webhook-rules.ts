/** What the browser must know of endpoints too, without the schemas. */

/** Of one shop in one mode. */
export const maxEndpoints = 16
export const maxEndpointUrl = 500
export const maxEndpointDescription = 100
/** For so long an event can be sent again; after that it is deleted. */
export const eventDays = 30
/** An endpoint that has answered nothing but failures for so long is disabled. */
export const disabledAfterDays = 5

export const endpointStatuses = ['enabled', 'paused', 'disabled'] as const
export type EndpointStatus = (typeof endpointStatuses)[number]
/** `failed`: given up; it can be sent again. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
