/** The least that a customer's page can be: React, one call, a plan to choose with its calendar. */
import { useEffect, useState } from 'react'
import type { FloorSale } from './rows.ts'
import { show } from './show.tsx'

const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' })
const amountOf = (cents: number): string => euros.format(cents / 100)

const Customer = () => {
  const [sale, setSale] = useState<FloorSale>()
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    void fetch('/sale')
      .then((answer): Promise<FloorSale> => answer.json())
      .then(setSale)
  }, [])
  if (!sale) return null
  return (
    <main>
      <h1>{amountOf(sale.totalAmount)}</h1>
      {sale.plans.map((plan, at) => (
        <label key={at}>
          <input type="radio" name="plan" checked={at === chosen} onChange={() => setChosen(at)} />
          {plan.numInstalments} cuotas de {amountOf(plan.schedule[0]?.amount ?? 0)}
        </label>
      ))}
      <ol>
        {sale.plans[chosen]?.schedule.map(({ date, amount }) => (
          <li key={date}>
            {date} {amountOf(amount)}
          </li>
        ))}
      </ol>
      <button type="button">Elegir este plan</button>
    </main>
  )
}

show(<Customer />)
