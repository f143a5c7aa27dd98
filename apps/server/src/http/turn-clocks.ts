/** Clocks and timers of the queue of turns; tests replace them. */
export type TurnClocks = {
  now: () => number;
  /** Milliseconds that the event loop has been idle since the start. */
  idle: () => number;
  /** Processor time (ms) of this thread. */
  worked: () => number;
  /** Calls back after a short delay. */
  later: (check: () => void) => void;
  /** Calls back once the event loop has read all received data. */
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
   * On the embedded database a request may be answered within one turn of the event loop. Requests received meanwhile
   * on other connections must be read first, or the kernel's order of connections would decide.
   */
  afterReading: (go) => void setImmediate(go),
};
