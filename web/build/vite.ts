import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Rolldown } from 'vite'
import { buildTarget } from './browsers.ts'
import { brotli } from './plugins/brotli.ts'
import { classNamer, classNames } from './plugins/class-names.ts'
import { html } from './plugins/html.ts'
import { inlineRuntime } from './plugins/inline-runtime.ts'
import { oneSheet } from './plugins/one-sheet.ts'
import { sdkCalls } from './plugins/sdk-calls.ts'
import { screens } from './plugins/screens.ts'
import { sections } from './plugins/sections.ts'
import { texts, type TextsKind } from './plugins/texts.ts'
import { widget } from './plugins/widget.ts'
import { worker } from './plugins/worker.ts'
import { wires } from './plugins/wires.ts'

/** Each a page with a bundle of its own. */
const audiences = ['backoffice', 'accounts', 'checkout']

/**
 * Files are few, since each costs a request before the first rows. One has the code that other pages need too, mostly React, and one
 * the app with the list that most visits begin with. Code that the customer page shares with later screens is one more file: else that
 * page would fetch the whole app. Every other screen is a file of its own, and shared drawing code is one file for all, with the
 * addresses of features that several screens lead to. Initial is only the code that a page imports statically: code of dynamic imports
 * stays out of the first files, in any folder (docs/decisions/0032-what-comes-later.md).
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'base',
    tags: ['$initial'],
    test: /node_modules\/(react|react-dom|scheduler|icu-minify)\/|preload-helper|virtual:wires$|\/contract\/(?!core\/access|filters)|\/domain\/(format|calendar|locales)|\/web\/(api\/(?!query|early|event|more|read-events|use-submit)|texts\/)|\/web\/ui\/(?:\w+\/)?(Icon|Button|BrandMark|tags|Note|Skeleton|read-only|deferred-code|Languages|element|room|boxes|text|bare|styles)\.(?!module)|\/web\/ui\/(?!(?:data\/(?:ledger|flow|book|pages|event-log|instalment-line|copyable-id)|actions\/(?:chip|action-menu)|overlays\/(?:popover|dialog))\.).*\.css$/,
    priority: 3,
  },
  {
    // What the customer's page shares with screens is here: in that page's own file it would begin the page in the app.
    name: 'forms',
    test: /\/web\/ui\/(?:\w+\/)?(Form|Fields?|TextField|Choice|Dialog|PlanPicker|use-form|after-press|dialog)\.|\/domain\/(documents|money)\./,
    priority: 3,
  },
  {
    name: 'app',
    tags: ['$initial'],
    test: /\/web\/(?:backoffice\/|api\/(?:early|more))|\/web\/ui\/(?:data\/(?:ledger|flow|book|pages)|actions\/chip|overlays\/popover)\.module|@tanstack|\/contract\/(core\/access|filters)|virtual:(access|wires\/backoffice)/,
    priority: 2,
  },
  {
    name: 'customer',
    tags: ['$initial'],
    test: /\/web\/checkout\/|virtual:\w+\/checkout/,
    priority: 2,
  },
  {
    // Every screen but the list wants all of it, and parts of the frame its calls.
    name: 'screens',
    test: /virtual:\w+\/more|\/web\/backoffice\/(?:shell\/(?:features|further-app|frame-screens)|features\/[\w-]+\/screens)\.ts/,
    priority: 1.5,
  },
  {
    name: 'shared',
    test: /\/web\/(ui|backoffice\/(?:kit|routing|session|shell|analytics|features\/[\w-]+\/paths)|api\/use-submit)(\/|\.)(?!fields\/(?:Calendar|DateRange))/,
    minShareCount: 3,
    priority: 1,
  },
]

/** Groups by the place of a file in the project, whose own folder may have any name, also that of a part of it. */
const groupsIn = (project: string): Rolldown.CodeSplittingGroup[] =>
  groups.map(({ test, ...group }) => ({
    ...group,
    test: (id) => test instanceof RegExp && test.test(id.startsWith(project) ? id.slice(project.length) : id),
  }))

/** The build of all pages: from the folder `web` into `outDir`. */
export const viteConfig = (web: string, outDir: string, kind: TextsKind = {}): InlineConfig => {
  const textsPlugin = texts(web, kind)
  return {
    root: web,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    plugins: [
      classNames(),
      react(),
      wires(web),
      screens(web),
      sections(web),
      sdkCalls(),
      textsPlugin,
      oneSheet(),
      html(web, textsPlugin),
      inlineRuntime(),
      widget(web),
      worker(web),
      brotli(),
    ],
    css: {
      modules: {
        localsConvention: 'camelCaseOnly',
        generateScopedName: classNamer(web),
      },
    },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: buildTarget,
      // A data: address would need a hole in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        // The list is loaded with the app on purpose, and its screen names it like every other.
        checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
        input: Object.fromEntries(audiences.map((name) => [name, join(web, name, 'index.html')])),
        output: {
          comments: false,
          codeSplitting: { groups: groupsIn(dirname(web)) },
        },
      },
    },
  }
}
