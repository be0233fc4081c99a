/** The proxies of docs/proxy as documented there, except for their addresses and TLS. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, pathOf, type Place, type Program } from './place.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../../docs/proxy', file), 'utf8')

/** As the documents name the three processes. */
const documented = [3000, 3001, 3002]
const withPorts = (text: string, ports: number[]): string =>
  documented.reduce((all, port, index) => all.replaceAll(`127.0.0.1:${port}`, `127.0.0.1:${ports[index] ?? 0}`), text)

type Made = { file: string; text: string; words: (path: string) => string[] }

const configs: Record<'haproxy' | 'nginx' | 'caddy', (port: number, ports: number[], folder: string) => Made> = {
  haproxy: (port, ports) => ({
    file: 'haproxy.cfg',
    text: withPorts(read('haproxy.cfg'), ports).replace(/bind :443 .*/, `bind 127.0.0.1:${port}`),
    words: (path) => ['-f', path, '-db'],
  }),
  nginx: (port, ports, folder) => {
    const site = withPorts(read('nginx.conf'), ports)
      .replace(/listen 443.*/, `listen 127.0.0.1:${port};`)
      .replaceAll(/^ *ssl_.*\n/gm, '')
      .replace(/\nserver \{\n {2}listen 80;[^]*$/, '\n')
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const text = [
      'daemon off;',
      'worker_processes 1;',
      `pid ${folder}/nginx.pid;`,
      `error_log ${folder}/nginx-error.log;`,
      'events { worker_connections 1024; }',
      'http {',
      'access_log off;',
      ...paths,
      site,
      '}',
    ].join('\n')
    return { file: 'nginx.conf', text, words: (path) => ['-c', path, '-e', `${folder}/nginx-start.log`] }
  },
  caddy: (port, ports) => ({
    file: 'Caddyfile',
    text: `{\n  admin off\n  auto_https off\n}\n${withPorts(read('Caddyfile'), ports).replace('shop.example', `http://127.0.0.1:${port}`)}`,
    words: (path) => ['run', '--config', path, '--adapter', 'caddyfile'],
  }),
}

export type Proxy = keyof typeof configs
export const proxies = Object.keys(configs) as Proxy[] // the keys above

/** Starts a proxy before the processes at these ports, and answers its address. */
export const startProxy = async (place: Place, proxy: Proxy, ports: number[]) => {
  const port = await freePort()
  const { file, text, words } = configs[proxy](port, ports, place.folder)
  const child = place.start(pathOf(proxy satisfies Program) ?? proxy, words(place.write(file, text)))
  return { url: `http://127.0.0.1:${port}`, end: () => place.end(child) }
}
