export type Fault = { times?: number | undefined } & (
  | {
      on: "api";
      /** Id of the call; any call if absent. */
      id?: string | undefined;
      /** slow: after the effect. dead: the connection is cut before or after the effect. */
      kind: "slow" | "dead_before" | "dead_after" | "html" | "cut";
      ms?: number | undefined;
    }
  | {
      on: "notice";
      /** OK, NG, PY …; any if absent. */
      result?: string | undefined;
      kind: "doubled" | "forged" | "wrong_amount" | "wrong_order" | "lost";
    }
);
export type ApiFault = Extract<Fault, { on: "api" }>;
export type NoticeFault = Extract<Fault, { on: "notice" }>;

export type Faults = ReturnType<typeof createFaults>;

/** Faults apply in the order in which they were added, each once unless `times` says otherwise. */
export function createFaults() {
  const faults: { fault: Fault; left: number }[] = [];
  function take<T extends Fault>(fits: (fault: Fault) => fault is T): T | undefined {
    const found = faults.find(({ fault, left }) => left > 0 && fits(fault));
    if (!found) return undefined;
    found.left -= 1;
    return found.fault as T;
  }
  return {
    add: (fault: Fault) => void faults.push({ fault, left: fault.times ?? 1 }),
    clear: () => void faults.splice(0),
    ofCall: (id: string) =>
      take((fault): fault is ApiFault => fault.on === "api" && (fault.id === undefined || fault.id === id)),
    ofNotice: (result: string) =>
      take(
        (fault): fault is NoticeFault =>
          fault.on === "notice" && (fault.result === undefined || fault.result === result),
      ),
  };
}
