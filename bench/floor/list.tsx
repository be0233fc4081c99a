/** The least that a list can be: React, one call, a table with the columns of the product's. */
import { useEffect, useState } from 'react'
import type { FloorPage } from './rows.ts'
import { show } from './show.tsx'

const heads = ['Fecha', 'Pedido', 'Cliente', 'Estado', 'Cuotas', 'Liquidación', 'Vende', 'Importe']
const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'short' })
const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' })

const List = () => {
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<FloorPage>()
  useEffect(() => {
    let isWanted = true
    void fetch(`/rows?page=${page}`)
      .then((answer): Promise<FloorPage> => answer.json())
      .then((found) => isWanted && setShown(found))
    return () => {
      isWanted = false
    }
  }, [page])
  return (
    <main>
      <h1>Operaciones</h1>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown?.results.map((row) => (
            <tr key={row.id}>
              <td>{day.format(new Date(row.created))}</td>
              <td>{row.mid}</td>
              <td>
                <a href={`#${row.id}`}>
                  {row.customer.firstName} {row.customer.lastName}
                </a>
              </td>
              <td>{row.substatus}</td>
              <td>{row.numInstalments}</td>
              <td>{row.transferDate}</td>
              <td>{row.channel}</td>
              <td>{euros.format(row.totalAmount / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{shown?.total} operaciones</p>
      <button type="button" onClick={() => setPage(page + 1)}>
        Página siguiente
      </button>
    </main>
  )
}

show(<List />)
