/** What the queue of turns reads and waits for; a test sets it. */
export type TurnClocks = {
  now: () => number;
  /** Milliseconds that the event loop has been idle since the start. */
  idle: () => number;
  /** Milliseconds that the processor has worked in this thread. */
  worked: () => number;
  /** Calls back a little later. */
  later: (check: () => void) => void;
  /** Calls back when the event loop has read what has come. */
  afterReading: (go: () => void) => void;
};

export const turnClocks: TurnClocks = {
  now: () => performance.now(),
  idle: () => performance.eventLoopUtilization().idle,
  worked() {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
  later: (check) => void setTimeout(check, 5),
  /**
   * Work on the embedded database may go from a request to its answer without the event loop's turning. Requests that have
   * come on other connections meanwhile must be read first, or the system's order of connections would decide.
   */
  afterReading: (go) => void setImmediate(go),
};
