/** An event and a batch as the receiver's protocol has them (Amplitude's HTTP form, version 2). */
import { allowed, type Happening } from './catalogue.ts'
import type { Visit } from './identity.ts'
import { maxAgentLength } from './limits.ts'
import { md5 } from './md5.ts'
import { trim } from './trim.ts'

/** What is the same in every event of this page. */
export type Surroundings = { userAgent: string; language: string }

const version = '2'
/** What the receiver is not to find out from the connection. */
const notTracked = { city: false, dma: false, ip_address: false, region: false }

export const wireEvent = (event: Happening, visit: Visit, at: number, id: string, around: Surroundings) =>
  // Trimming changes no type: texts stay texts.
  trim({
    device_id: visit.device,
    session_id: visit.session,
    event_id: visit.count,
    sequence_number: visit.count,
    uuid: id,
    timestamp: at,
    event_type: event.name,
    event_properties: allowed(event),
    user_properties: {},
    api_properties: { tracking_options: notTracked },
    platform: 'Web',
    language: around.language,
    user_agent: around.userAgent.slice(0, maxAgentLength),
  }) as {
    timestamp: number
    sequence_number: number
    uuid: string
  } // and of all of them these are read again

export type WireEvent = ReturnType<typeof wireEvent>

/** The checksum is over what is sent, character by character [AN-03]. */
export const formOf = (key: string, events: readonly WireEvent[], now: number): URLSearchParams => {
  const [list, time] = [JSON.stringify(events), String(now)]
  return new URLSearchParams({
    client: key,
    e: list,
    v: version,
    upload_time: time,
    checksum: md5(version + key + list + time),
  })
}
