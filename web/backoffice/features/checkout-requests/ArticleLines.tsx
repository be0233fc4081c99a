import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/texts/text.ts'
import { afterPress } from '#web/ui/actions/after-press.ts'
import { Button, IconButton } from '#web/ui/actions/Button.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Row, Stack } from '#web/ui/layout/boxes.ts'
import { FieldError } from '#web/ui/layout/text.ts'
import { type ArticleText, readArticle } from './sale-values.ts'
import styles from './sale.module.css'

type Props = {
  articles: readonly ArticleText[]
  onArticles: (articles: ArticleText[]) => void
  /** What is wrong with all of them together. */
  error: string | null
  /** Everything that is wrong shows, left or not. */
  alarmed: boolean
}

/** The cart, line by line, in place of an amount. */
export const ArticleLines = ({ articles, onArticles, error, alarmed }: Props) => {
  const t = useText()
  const added = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!added.current) return
    added.current = false
    // Focus moves into the line that the user has added.
    list.current?.querySelector<HTMLInputElement>(`:scope > :nth-child(${articles.length}) input`)?.focus()
  })
  const add = () => {
    added.current = true
    const key = Math.max(0, ...articles.map((line) => line.key)) + 1
    onArticles([...articles, { key, name: '', quantity: '1', price: '' }])
  }
  return (
    <Stack ref={list}>
      {articles.map((article) => (
        <ArticleLine
          key={article.key}
          article={article}
          alarmed={alarmed}
          onArticle={(next) => onArticles(articles.map((line) => (line.key === next.key ? next : line)))}
          onRemove={() => onArticles(articles.filter(({ key }) => key !== article.key))}
        />
      ))}
      {error && (
        <FieldError role="alert">
          <Icon name="triangle" />
          {error}
        </FieldError>
      )}
      <Row>
        <Button icon="plus" onClick={add}>
          {articles.length === 0 ? t('checkout-requests.article.first') : t('checkout-requests.article.add')}
        </Button>
      </Row>
    </Stack>
  )
}

type LineProps = {
  article: ArticleText
  alarmed: boolean
  onArticle: (article: ArticleText) => void
  onRemove: () => void
}

const ArticleLine = ({ article, alarmed, onArticle, onRemove }: LineProps) => {
  const t = useText()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const read = readArticle(article)
  const field = (name: 'name' | 'quantity' | 'price', right: boolean, words: string) => ({
    value: article[name],
    onText: (text: string) => onArticle({ ...article, [name]: text }),
    onBlur: () => afterPress(() => setLeft((before) => new Set([...before, name]))),
    error: !right && (alarmed || left.has(name)) ? words : null,
    autoComplete: 'off',
  })
  return (
    <div className={styles.article}>
      <TextField
        {...field('name', read.name !== null, t('checkout-requests.wrong.articleName'))}
        label={t('checkout-requests.article.name')}
        maxLength={255}
      />
      <TextField
        {...field('quantity', read.quantity !== null, t('checkout-requests.wrong.articleQuantity'))}
        label={t('checkout-requests.article.quantity')}
        inputMode="numeric"
      />
      <TextField
        {...field('price', read.unitAmount !== null, t('checkout-requests.wrong.articlePrice'))}
        label={t('checkout-requests.article.price')}
        inputMode="decimal"
      />
      <IconButton
        icon="close"
        label={t('checkout-requests.article.remove', { name: article.name.trim() || 'none' })}
        onClick={onRemove}
      />
    </div>
  )
}
