/** How much is let in and sent: the settings that begin with LIMIT_; server/env.ts reads them. */
import type { AppConfig } from '#server/core/config.ts'
import { usualWall } from '#server/http/pipeline/wall.ts'
import { integer } from './setting-kinds.ts'

export const limitSettings = {
  LIMIT_SIGN_INS: integer(1, 1_000_000, 120),
  LIMIT_CALLS: integer(1, 1_000_000, 1200),
  LIMIT_OPEN_CALLS: integer(1, 1_000_000, 2000),
  LIMIT_CONNECTIONS: integer(10, 1_000_000, usualWall.connections),
  LIMIT_ADDRESS_CONNECTIONS: integer(10, 1_000_000, usualWall.connectionsOfOne),
  LIMIT_FAILED_SIGN_INS: integer(1, 1000, 5),
  LIMIT_FAILED_OF_ADDRESS: integer(1, 1_000_000, 30),
  LIMIT_LINKS: integer(1, 1000, 10),
  LIMIT_RECIPIENT: integer(1, 1_000_000, 10),
  LIMIT_MESSAGES: integer(1, 1_000_000, 2000),
  LIMIT_SMS_PARTS: integer(1, 1_000_000, 1000),
}

type Read = Record<keyof typeof limitSettings, number>

/** As the rest of the server has them. */
export const limitsOf = (read: Read): Pick<AppConfig, 'limits' | 'wall' | 'messages'> => ({
  limits: {
    signIns: read.LIMIT_SIGN_INS,
    calls: read.LIMIT_CALLS,
    openCalls: read.LIMIT_OPEN_CALLS,
    failedSignIns: read.LIMIT_FAILED_SIGN_INS,
    failedOfAddress: read.LIMIT_FAILED_OF_ADDRESS,
  },
  wall: { ...usualWall, connections: read.LIMIT_CONNECTIONS, connectionsOfOne: read.LIMIT_ADDRESS_CONNECTIONS },
  messages: { toOne: read.LIMIT_RECIPIENT, ofShop: read.LIMIT_MESSAGES, parts: read.LIMIT_SMS_PARTS },
})
