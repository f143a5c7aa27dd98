import pg from "pg";

type Heard = (payload?: string) => void;

/**
 * Listens to all NOTIFY channels of a process on one connection. Reconnects within seconds; then, and when a channel is
 * added, calls back without payload, since notifications may have been missed.
 */
export function createListener({ url, connectTimeoutMs }: { url: string; connectTimeoutMs: number }) {
  const channels = new Map<string, Set<Heard>>();
  let connected: Promise<pg.Client | undefined> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const say = (channel: string, payload?: string) => {
    for (const heard of channels.get(channel) ?? []) heard(payload);
  };
  const listenTo = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);

  /** undefined if the server does not respond; the caller retries. */
  async function connect(): Promise<pg.Client | undefined> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs, keepAlive: true });
    client.on("notification", ({ channel, payload }) => say(channel, payload));
    client.on("error", again);
    client.on("end", again);
    try {
      await client.connect();
      const all = [...channels.keys()];
      for (const channel of all) await listenTo(client, channel);
      for (const channel of all) say(channel);
      return client;
    } catch {
      again();
      return undefined;
    }
  }

  function again(): void {
    if (channels.size === 0 || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connected = connect();
    }, 500);
  }

  return async function listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
    const isNew = !channels.has(channel);
    channels.set(channel, (channels.get(channel) ?? new Set()).add(heard));
    if (!connected) await (connected = connect());
    else {
      const client = await connected;
      try {
        if (client && isNew) await listenTo(client, channel);
        heard();
      } catch {
        // the connection broke: the next one listens to this channel too
      }
    }
    return async () => {
      channels.get(channel)?.delete(heard);
      if (channels.get(channel)?.size === 0) channels.delete(channel);
      const client = await connected;
      if (channels.size > 0) {
        if (!channels.has(channel)) await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
        return;
      }
      clearTimeout(timer);
      timer = undefined;
      connected = undefined;
      await client?.end().catch(() => {});
    };
  };
}
