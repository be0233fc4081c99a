/** What the app does, as events: features are not asked, screens and calls are data already. */
import { isSandbox, onModeChange } from '#web/api/mode.ts'
import { type Ended, tapCalls } from '#web/api/tap.ts'
import type { AnswerOf, InputOf } from '#web/api/query.ts'
import { getRoute, onArrival } from '../routing/route.ts'
import { isSettled } from '../routing/navigation.ts'
import { eventOfCall } from './call-events.ts'
import { type Happening, happening } from './catalogue.ts'
import { watchDownloads } from './downloads.ts'
import { quietly } from './quietly.ts'
import type { Recorder } from './recorder.ts'
import { watchSearches } from './searches.ts'

type Downloads = ReturnType<typeof watchDownloads>
/** The names of a call say what went in and out. */
type Input<C extends 'create' | 'get'> = InputOf<'downloads', C>
type Answer<C extends 'create' | 'list' | 'get'> = AnswerOf<'downloads', C>

const ofDownloads = (downloads: Downloads, { call, input, outcome }: Ended): Happening[] => {
  const isAnswered = 'answer' in outcome
  if (call === 'create')
    return isAnswered
      ? downloads.started(input as Input<'create'>, outcome.answer as Answer<'create'>) // by its names
      : downloads.refused(input as Input<'create'>) // by its names
  if (call === 'get')
    return isAnswered
      ? downloads.looked(outcome.answer as Answer<'get'>) // by its names
      : downloads.lost(input as Input<'get'>) // by its names
  return call === 'list' && isAnswered ? downloads.listed(outcome.answer as Answer<'list'>) : [] // by its names
}

/** From now on, the screen that is shown included. */
export const hearApp = (recorder: Recorder): void => {
  const downloads = watchDownloads()
  const search = watchSearches()
  const record = (event: Happening): void =>
    quietly(() => recorder.record({ ...event, fields: { ...event.fields, sandbox: isSandbox() } }))

  let shown = ''
  const arrived = (): void => {
    const at = getRoute()
    const place = at ? `${at.screen.name} ${at.path}` : ''
    if (!at || place === shown) return
    shown = place
    const { usage } = at.screen
    if (usage === 'followed') record(downloads.opened())
    else if (usage !== 'none') record(happening(usage, {}))
  }
  arrived()
  onArrival(arrived)
  onModeChange(() => {
    // On the way to another merchant the app enters that merchant's mode: the user has not used the switch.
    if (isSettled()) record(happening('sandbox.switched', {}))
  })
  tapCalls((ended) => {
    const { noun, call, input, outcome } = ended
    if (noun === 'downloads') return ofDownloads(downloads, ended).forEach(record)
    if (!('answer' in outcome)) return
    const event = eventOfCall(noun, call, input, outcome.answer) ?? search(`${noun}.${call}`, input)
    if (event) record(event)
    if (noun === 'session' && call === 'signOut') recorder.signedOut()
  })
}
