import { Socket } from 'node:net'
import pg from 'pg'

/** A connection that can be closed at any moment, while it sends or waits. */
export class Dialled extends pg.Client {
  readonly #socket: Socket

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  /** Its queries fail at once, and so does a connection that is not there yet. */
  cut(): void {
    this.#socket.destroy()
  }

  /** The same, for a pool: each is in `dialling` until it is removed. */
  static into(dialling: Set<pg.ClientBase>): new (config?: pg.ClientConfig) => Dialled {
    return class extends Dialled {
      constructor(config?: pg.ClientConfig) {
        super(config)
        dialling.add(this)
        this.once('end', () => dialling.delete(this))
      }
    }
  }
}
