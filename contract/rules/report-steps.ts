/** The steps of a report. Apart from its calls, for browsers to have without schemas. */
export const reportSteps = ['day', 'week', 'month'] as const
export type ReportStep = (typeof reportSteps)[number]
