import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Article } from './articles.queries.ts'

type Given = HandlerInput<Contract['campaigns']['addArticles']>['body'][number]

/** Each number once; of one that is given twice the later says more. */
export const articlesOf = (given: readonly Given[]): Article[] => {
  const articles = new Map<string, Article>()
  for (const { id: mid, name, url, description, imageUrl } of given) {
    const before = articles.get(mid)
    articles.set(mid, {
      mid,
      name: name ?? before?.name ?? null,
      url: url ?? before?.url ?? null,
      description: description ?? before?.description ?? null,
      image_url: imageUrl ?? before?.image_url ?? null,
    })
  }
  return [...articles.values()]
}
