/** Rules of this repository that oxlint has no rule for. Each one is proven in planted.test.ts. */
import { relative } from 'node:path'
import { tenantTables } from '../../server/db/tenant-tables.ts'
import { importProblem } from './layers.ts'

/** As much of a syntax node as the rules look at. */
type Node = {
  type: string
  loc: { start: { line: number }; end: { line: number } }
  parent?: Node
  name?: string
  value?: unknown
  computed?: boolean
  object?: Node
  property?: Node
  callee?: Node
  tag?: Node
  source?: Node
  key?: Node
  left?: Node
  arguments?: Node[]
  elements?: Node[]
  expression?: Node
  typeName?: Node
  typeAnnotation?: Node
}
type Comment = { value: string; loc: Node['loc'] }
type Context = {
  filename: string
  cwd: string
  sourceCode: { getAllComments: () => Comment[]; lines: string[] }
  report: (problem: { node: Node | Comment; message: string }) => void
}
type Rule = { create: (context: Context) => Record<string, (node: Node) => void> }

const pathOf = (context: Context): string => relative(context.cwd, context.filename).replaceAll('\\', '/')
const nameOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Identifier' || node?.type === 'JSXIdentifier'
    ? node.name
    : typeof node?.value === 'string'
      ? node.value
      : undefined

const layers: Rule = {
  create(context) {
    const check = (node: Node) => {
      const specifier = nameOf(node.source)
      const problem = specifier === undefined ? null : importProblem(pathOf(context), specifier)
      if (problem) context.report({ node, message: `${problem} (scripts/checks/layers.ts)` })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

const reasonedAssertion: Rule = {
  create(context) {
    const commented = new Set(context.sourceCode.getAllComments().map(({ loc }) => loc.start.line))
    const check = (node: Node) => {
      const type = node.typeAnnotation
      if (!type || nameOf(type.typeName) === 'const') return
      if (commented.has(type.loc.start.line) || commented.has(node.loc.end.line)) return
      context.report({ node, message: '`as` needs its reason in a comment on the same line' })
    }
    return { TSAsExpression: check, TSTypeAssertion: check }
  },
}

const environment: Rule = {
  create: (context) => ({
    Identifier(node) {
      if (node.name !== 'process') return
      const { parent } = node
      const isProperty = parent?.property === node || parent?.key === node
      if (isProperty) return
      if (parent?.type === 'MemberExpression' && !parent.computed && nameOf(parent.property) !== 'env') return
      context.report({ node, message: 'The environment is read in server/env.ts alone' })
    },
    ImportDeclaration(node) {
      if (!/^(node:)?process$/.test(nameOf(node.source) ?? '')) return
      context.report({ node, message: 'The environment is read in server/env.ts alone' })
    },
  }),
}

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const sqlText = /^\s*(select|insert|update|delete|with|alter|create|drop|truncate|begin|commit|copy|lock)\b/i

const sqlInQueries: Rule = {
  create(context) {
    const message = 'SQL belongs in a queries file, a migration or server/db'
    return {
      TaggedTemplateExpression(node) {
        if (nameOf(node.tag) === 'sql' || nameOf(node.tag?.object) === 'sql') context.report({ node, message })
      },
      CallExpression(node) {
        const method = nameOf(node.callee?.property) ?? ''
        const text = nameOf(node.arguments?.[0]) ?? ''
        if (builders.has(method) || (method === 'query' && sqlText.test(text))) context.report({ node, message })
      },
    }
  },
}

const statedReach: Rule = {
  create: (context) => ({
    CallExpression(node) {
      if (['transaction', 'startTransaction'].includes(nameOf(node.callee?.property) ?? ''))
        context.report({
          node,
          message: 'A transaction states which rows it reaches: server/db/transaction.ts begins it',
        })
    },
  }),
}

const tenants = new Set<string>(tenantTables)
const joins = /^(?:\w+Join(?:Lateral)?|from|using)$/

/** The tenant tables that the first argument of a query's method names. */
const tenantsIn = (node: Node | undefined): string[] =>
  (node?.elements ?? [node]).flatMap((one) => {
    const [table = ''] = (nameOf(one) ?? '').split(' as ')
    return tenants.has(table) ? [table] : []
  })

const isReasoned = (node: Node | undefined): boolean =>
  nameOf(node?.callee) === 'acrossMerchants' && typeof node?.arguments?.[1]?.value === 'string'

/** Whether the callback of a join has a call that carries the scope, or says why not. */
const carriesScope = (node: unknown): boolean => {
  if (typeof node !== 'object' || node === null) return false
  const { callee } = node as Node // a node of the syntax, or a list of them
  if (nameOf(callee) === 'inScope' || isReasoned(node as Node)) return true // likewise
  return Object.entries(node).some(([key, value]) => key !== 'parent' && carriesScope(value))
}

const scopedQueries: Rule = {
  create: (context) => ({
    CallExpression(node) {
      const method = nameOf(node.callee?.property) ?? ''
      const [first, second] = node.arguments ?? []
      const [table] = tenantsIn(first)
      if (table === undefined) return
      const start = node.callee?.object
      const isBound = builders.has(method)
        ? nameOf(start?.callee) === 'scoped' || isReasoned(start)
        : !joins.test(method) || carriesScope(second)
      if (isBound) return
      const message = `${table} belongs to a merchant: scoped(tx, scope), inScope() in a join, or acrossMerchants(tx, 'why')`
      context.report({ node, message: `${message} (docs/decisions/0052-scoped-queries.md)` })
    },
  }),
}

const htmlProperties = new Set(['innerHTML', 'outerHTML', 'srcdoc'])
const htmlCalls = new Set(['insertAdjacentHTML', 'createContextualFragment', 'setHTMLUnsafe', 'parseHTMLUnsafe'])

const noRawHtml: Rule = {
  create(context) {
    const message = 'Text is shown as text, never as HTML'
    return {
      JSXAttribute(node) {
        const name = nameOf(Object(node.name) as Node) // an attribute's name is a node
        if (name === 'dangerouslySetInnerHTML' || name === 'srcDoc') context.report({ node, message })
      },
      Property(node) {
        if (nameOf(node.key) === 'dangerouslySetInnerHTML') context.report({ node, message })
      },
      AssignmentExpression(node) {
        if (htmlProperties.has(nameOf(node.left?.property) ?? '')) context.report({ node, message })
      },
      CallExpression(node) {
        if (htmlCalls.has(nameOf(node.callee?.property) ?? '')) context.report({ node, message })
      },
    }
  },
}

const saidAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'label',
  'placeholder',
  'title',
  'hint',
])
/** Two letters in a row: a sign, a unit of one letter or a number is no word. */
const word = /\p{L}{2}/u

const wordsInTexts: Rule = {
  create(context) {
    const message = 'Words stand in the text files (docs/guides/add-a-language.md)'
    if (!/^web\/(?!.*\.test\.).*\.tsx$/.test(pathOf(context))) return {}
    const isWords = (node: unknown): boolean => {
      const { type, value, expression } = Object(node) as Node // what a literal or a container of one has
      if (type === 'JSXExpressionContainer') return isWords(expression)
      return typeof value === 'string' && word.test(value)
    }
    return {
      JSXText(node) {
        if (isWords(node)) context.report({ node, message })
      },
      JSXExpressionContainer(node) {
        if (node.parent?.type !== 'JSXAttribute' && isWords(node)) context.report({ node, message })
      },
      JSXAttribute(node) {
        const name = nameOf(Object(node.name) as Node) ?? '' // an attribute's name is a node
        if (saidAttributes.has(name) && isWords(node.value)) context.report({ node, message })
      },
    }
  },
}

const testWords = new Set(['test', 'it', 'describe', 'suite'])
const leftOut = new Set(['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails'])
const waits = new Set(['waitForTimeout', 'setTimeout', 'setInterval'])

const rootName = (node: Node | undefined): string | undefined =>
  node?.object ? rootName(node.object) : node?.callee ? rootName(node.callee) : nameOf(node)

const wholeTests: Rule = {
  create: (context) => ({
    MemberExpression(node) {
      if (leftOut.has(nameOf(node.property) ?? '') && testWords.has(rootName(node.object) ?? ''))
        context.report({ node, message: 'Every test runs: no skip, only, todo' })
    },
    CallExpression(node) {
      // `test.setTimeout` extends a test's limit, it does not wait.
      if (nameOf(node.callee?.object) === 'test') return
      if (waits.has(nameOf(node.callee) ?? nameOf(node.callee?.property) ?? ''))
        context.report({ node, message: 'A test waits for what it means, never for a time' })
    },
    ImportDeclaration(node) {
      if (nameOf(node.source)?.endsWith('timers/promises'))
        context.report({ node, message: 'A test waits for what it means, never for a time' })
    },
  }),
}

const reasonedSuppression: Rule = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = comment.value.trim()
        if (/^(eslint|oxlint)-disable/.test(text) && !/ -- \S/.test(text))
          context.report({ node: comment, message: 'A switched-off rule needs its reason: `-- why`' })
      }
    },
  }),
}

const plugin = {
  meta: { name: 'ours' },
  rules: {
    layers,
    'reasoned-assertion': reasonedAssertion,
    environment,
    'sql-in-queries': sqlInQueries,
    'stated-reach': statedReach,
    'scoped-queries': scopedQueries,
    'no-raw-html': noRawHtml,
    'words-in-texts': wordsInTexts,
    'whole-tests': wholeTests,
    'reasoned-suppression': reasonedSuppression,
  },
}

export default plugin
