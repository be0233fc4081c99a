/** Imports that the layer table refuses, and their lawful neighbours. */
import { floors } from './layers.ts'

/** From each floor of the server the one above it. */
const importsUp = floors
  .slice(1)
  .map(([above], index): [string, string] => [`server/${floors[index]?.[0]}/imports-up.ts`, `#server/${above}/a.ts`])

export const forbiddenImports: readonly [file: string, specifier: string][] = [
  ['domain/imports-contract.ts', '#contract/core/define.ts'],
  ['domain/imports-package.ts', 'zod'],
  ['domain/imports-node.ts', 'node:crypto'],
  ['contract/imports-server.ts', '#server/app.ts'],
  ['contract/imports-relative.ts', '../server/app.ts'],
  ['contract/imports-web.ts', '#web/ui/actions/Button.tsx'],
  ['contract/imports-node.ts', 'node:fs'],
  ['contract/core/imports-calls.ts', '../calls/account.ts'],
  ['server/imports-web.ts', '#web/api/client.ts'],
  ...importsUp,
  ['server/jobs/imports-feature.ts', '#server/features/operations/index.ts'],
  ['server/features/operations/imports-feature.ts', '../settlements/settlements.queries.ts'],
  ['web/api/imports-server.ts', '#server/core/clock.ts'],
  ['web/api/imports-audience.ts', '#web/backoffice/routing/screen.ts'],
  ['web/backoffice/kit/imports-node.ts', 'node:path'],
  ['web/backoffice/shell/imports-page.ts', '../features/operations/columns.ts'],
  ['web/backoffice/routing/imports-screens.ts', '../features/operations/screens.ts'],
  ['web/backoffice/kit/imports-shell.ts', '../shell/start.ts'],
  ['web/backoffice/features/settlements/imports-shell.ts', '../../shell/start.ts'],
  ['web/backoffice/features/settlements/imports-feature.ts', '../operations/columns.ts'],
  ['web/backoffice/features/settlements/imports-alias.ts', '#web/backoffice/features/operations/columns.ts'],
  ['web/backoffice/imports-audience.ts', '#web/accounts/sign-in.ts'],
  ['web/widget/imports-pages.ts', '#web/ui/actions/Button.tsx'],
  ['web/widget/imports-package.ts', 'react'],
  ['web/backoffice/features/settlements/imports-widget.ts', '#web/widget/element.ts'],
  ['web/ui/imports-router.ts', 'wouter'],
  ['web/ui/imports-query.ts', '@tanstack/react-query'],
  ['web/ui/imports-api.ts', '#web/api/client.ts'],
  ['domain/imports-server.test.ts', '#server/core/clock.ts'],
  ['e2e/imports-server.ts', '#server/app.ts'],
]

export const lawfulImports: readonly [file: string, specifier: string][] = [
  ['contract/may-domain.ts', '#domain/money.ts'],
  ['contract/calls/may-filters.ts', '../filters/kinds.ts'],
  ['server/features/operations/may-db.ts', '#server/db/transaction.ts'],
  ['server/may-features.ts', './features/operations/index.ts'],
  ['web/backoffice/features/settlements/may-paths.ts', '../operations/paths.ts'],
  ['web/backoffice/features/settlements/may-own.ts', './columns.ts'],
  ['web/backoffice/features/settlements/may-api.ts', '#web/api/query.ts'],
  ['web/backoffice/shell/features.ts', '../features/operations/OperationsPage.tsx'],
  ['web/backoffice/shell/may-screens.ts', '../features/operations/screens.ts'],
  ['web/backoffice/features/settlements/may-rooms.ts', '../../routing/router.tsx'],
  ['web/backoffice/routing/may-session.ts', '../session/account.ts'],
  ['web/ui/may-texts.ts', '#web/texts/text.ts'],
  ['web/ui/may-store.ts', '#web/api/store.ts'],
]
