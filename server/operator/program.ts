import { Argument, Command as Parser, InvalidArgumentError, Option } from 'commander'
import type { AnyCommand } from './command.ts'

export type Request = { name: string; command: AnyCommand; options: Record<string, string>; json: boolean }

/** Reads a value that is given once and is not empty; `place`: what the help shows, choices with `|` between them. */
const readOnce = (place: string) => {
  const choices = place.includes('|') ? place.split('|') : null
  return (value: string, previous: string | undefined): string => {
    if (previous !== undefined) throw new InvalidArgumentError('Give it once.')
    if (value === '') throw new InvalidArgumentError('It is empty.')
    if (value.startsWith('--')) throw new InvalidArgumentError('Write its value before the next option.')
    if (choices?.includes(value) === false) throw new InvalidArgumentError(`Give one of ${choices.join(', ')}.`)
    return value
  }
}

const pathOf = (parser: Parser): string[] => (parser.parent ? [...pathOf(parser.parent), parser.name()] : [])

const usageOf = (parser: Parser): string => {
  const values = parser.registeredArguments.map((argument) => `<${argument.name()}>`)
  const options = parser.options.map(({ flags, mandatory }) => (mandatory ? flags : `[${flags}]`))
  return [...pathOf(parser), ...(parser.commands.length > 0 ? ['<command>'] : []), ...values, ...options].join(' ')
}

const leavesOf = (parser: Parser): Parser[] =>
  parser.commands.length === 0 ? [parser] : parser.commands.flatMap(leavesOf)

const optionsOf = (parser: Parser): Record<string, string> => {
  const values = parser.opts<Record<string, string | true | undefined>>()
  return Object.fromEntries(
    parser.options.flatMap((option): [string, string][] => {
      const value = values[option.attributeName()]
      return value === undefined ? [] : [[option.name(), value === true ? 'yes' : value]]
    }),
  )
}

const describe = (parser: Parser, { summary, words = {}, options, optional = {}, flags = [] }: AnyCommand) => {
  parser.description(summary)
  for (const place of Object.values(words))
    parser.addArgument(new Argument(`<${place}>`).argParser<string>(readOnce(place)))
  for (const [name, place] of Object.entries({ ...options, ...optional }))
    parser.addOption(
      new Option(`--${name} <${place}>`)
        .argParser<string>(readOnce(place))
        .makeOptionMandatory(Object.hasOwn(options, name)),
    )
  for (const flag of flags) parser.option(`--${flag}`)
  parser.option('--json', 'answer as JSON')
}

/** The commands by their names, of one to three words, such as `key create`. Reads words, answers help and refuses what is wrong. */
export const makeProgram = (
  commands: Record<string, AnyCommand>,
  perform: (request: Request) => Promise<void>,
): Parser => {
  const program = new Parser('npm run operator --')
    .exitOverride()
    .showHelpAfterError()
    .configureHelp({
      visibleCommands: (parser) => (parser.commands.length === 0 ? [] : leavesOf(parser)),
      subcommandTerm: usageOf,
      commandUsage: (parser) => `npm run operator -- ${usageOf(parser)}`,
      formatItem: (term, _width, description) => `  ${term}${description && `\n      ${description}`}`,
    })
  for (const [name, command] of Object.entries(commands)) {
    const words = name.split(' ')
    const group = words
      .slice(0, -1)
      .reduce((parent, word) => parent.commands.find((one) => one.name() === word) ?? parent.command(word), program)
    const parser = group.command(words.at(-1) ?? '')
    describe(parser, command)
    parser.showHelpAfterError(`Usage: ${usageOf(parser)}`).action(async () => {
      const { json, ...options } = optionsOf(parser)
      const values = Object.keys(command.words ?? {}).map((word, at): [string, string] => [word, parser.args[at] ?? ''])
      await perform({ name, command, options: { ...Object.fromEntries(values), ...options }, json: json !== undefined })
    })
  }
  return program
}
