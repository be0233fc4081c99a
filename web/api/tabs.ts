/** Messages between the tabs of a browser about their shared session. */
export type TabMessage =
  /** A person has signed in; perhaps another than before. */
  | 'signed-in'
  | 'signed-out'
  /** The device was left alone for too long. */
  | 'locked'
  /** A person uses the device. */
  | 'active'
  /** The session lasts longer than it would have. */
  | 'extended'

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('trastienda.session') : null

export const tellTabs = (message: TabMessage): void => channel?.postMessage(message)

export const onTabMessage = (listener: (message: TabMessage) => void): void =>
  channel?.addEventListener('message', ({ data }) => listener(data as TabMessage)) // only tabs of this app write there
