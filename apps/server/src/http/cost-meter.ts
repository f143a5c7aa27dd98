import { type Standing, weights } from "./lane.ts";

/** Divides processor time among the concurrent requests with a turn, by the weights of their clients. */
export function costMeter(worked: () => number) {
  /** Processor time (ms) so far per unit of weight. */
  let share = 0;
  let weightHeld = 0;
  let workedBefore = worked();

  function noteWork() {
    const workedNow = worked();
    share += (workedNow - workedBefore) / Math.max(1, weightHeld);
    workedBefore = workedNow;
  }

  return {
    /** Begins a turn; pass the result to `end`. */
    begin(standing: Standing): number {
      noteWork();
      weightHeld += weights[standing];
      return share;
    },
    /** Ends a turn and returns its cost (ms). */
    end(standing: Standing, shareAtStart: number): number {
      noteWork();
      weightHeld -= weights[standing];
      return (share - shareAtStart) * weights[standing];
    },
  };
}
