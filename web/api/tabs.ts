/** What the tabs of a browser tell each other about the session, which they share. */
export type TabMessage =
  /** Somebody has signed in; perhaps somebody else than before. */
  | 'signed-in'
  | 'signed-out'
  /** The device was left alone for too long. */
  | 'locked'
  /** Somebody uses the device. */
  | 'active'
  /** The session lasts longer than it would have. */
  | 'extended'

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('trastienda.session') : null

export const tellTabs = (message: TabMessage): void => channel?.postMessage(message)

export const onTabMessage = (listener: (message: TabMessage) => void): void =>
  channel?.addEventListener('message', ({ data }) => listener(data as TabMessage)) // only tabs of this app write there
