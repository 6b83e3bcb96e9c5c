/** The files that Patroni and HAProxy read. Three machines, of which each has one HAProxy as its network card. */
import { join } from 'node:path';

/** What a cluster in production would have in its file, with shorter times so that a run ends. */
export const times = {
  /** Seconds after which a silent primary has lost its place. Patroni's default is 30. */
  ttl: 10,
  /** Seconds between two looks of Patroni. Default 10. */
  loop_wait: 2,
  /** Seconds for which a primary tries to reach etcd before it steps back. Default 10. */
  retry_timeout: 3,
};

export interface Ports {
  postgres: number;
  rest: number;
  /** As other machines reach them, through the network card; `etcd` is how this machine reaches etcd. */
  outside: { postgres: number; rest: number; etcd: number };
}

export interface NodeConfig {
  name: string;
  /** Of the cluster's files. */
  folder: string;
  ports: Ports;
  /** The folder of PostgreSQL's programs. */
  programs: string;
  secret: string;
}

const here = (port: number) => `127.0.0.1:${port}`;

/** As JSON, which is YAML too. */
export const patroniFile = ({ name, folder, ports, programs, secret }: NodeConfig) =>
  JSON.stringify({
    scope: 'laundry',
    name,
    restapi: { listen: here(ports.rest), connect_address: here(ports.outside.rest) },
    // Debian's Patroni 3.0.2 has a fault in its `etcd3`: a primary that wakes up after its time takes the lead back,
    // and what its successor acknowledged is lost. Mended in 3.0.3.
    etcd: { hosts: [here(ports.outside.etcd)], use_proxies: true },
    bootstrap: {
      dcs: {
        ...times,
        maximum_lag_on_failover: 1_048_576,
        master_start_timeout: 0,
        // An acknowledged write is on two machines, always: without a second one nothing is acknowledged.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          // Not remove_data_directory_on_rewind_failure: Patroni 3.0.2 starts a primary that it demotes twice, the
          // rewind fails beside the first start, and the files go away under a server that runs.
          parameters: {
            max_connections: 200,
            shared_buffers: '64MB',
            wal_keep_size: '128MB',
            // Ends a transaction that a client left behind when it was cut off, with its locks.
            idle_in_transaction_session_timeout: '15s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: here(ports.postgres),
      connect_address: here(ports.outside.postgres),
      data_dir: dataOf(folder, name),
      bin_dir: programs,
      pgpass: join(folder, `${name}.pgpass`),
      parameters: { unix_socket_directories: '' },
      // Without it a machine that is copied anew waits for the next checkpoint: minutes, on a single standby.
      basebackup: [{ checkpoint: 'fast' }],
      authentication: {
        superuser: { username: 'postgres', password: secret },
        replication: { username: 'replicator', password: secret },
        rewind: { username: 'rewinder', password: secret },
      },
    },
    watchdog: { mode: 'off' },
  });

export const dataOf = (folder: string, name: string) => join(folder, `${name}-data`);

const defaults = (minutes: number) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client ${minutes}m
  timeout server ${minutes}m
  timeout check 2s
  retries 0
`;

/** Everything that goes in and out of one machine. Stopped, it is the network that carries nothing, silently. */
export const cardFile = ({ postgres, rest, outside }: Ports, etcd: number) => {
  const way = (name: string, from: number, to: number) =>
    `listen ${name}\n  bind ${here(from)}\n  server only ${here(to)}\n`;
  return `global\n  nbthread 1\n${defaults(600)}
${way('postgres', outside.postgres, postgres)}
${way('rest', outside.rest, rest)}
${way('etcd', outside.etcd, etcd)}`;
};

/** As Patroni's documentation has it: the sites' address is the primary, whichever machine that is. */
export const balancerFile = (primary: number, nodes: readonly NodeConfig[]) => `global
  nbthread 1
${defaults(30)}
listen primary
  bind ${here(primary)}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} ${here(node.ports.outside.postgres)} check port ${node.ports.outside.rest}`).join('\n')}
`;
