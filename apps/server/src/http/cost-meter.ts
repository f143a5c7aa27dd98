import { type Standing, weights } from "./lane.ts";

/** Divides the processor's time among the requests that have a turn, by the weights of their clients. */
export function costMeter(worked: () => number) {
  /** What those that had a turn have cost so far, for each unit of their weights. */
  let share = 0;
  let weightHeld = 0;
  let workedBefore = worked();

  function noteWork() {
    const workedNow = worked();
    share += (workedNow - workedBefore) / Math.max(1, weightHeld);
    workedBefore = workedNow;
  }

  return {
    /** The share at the start of a turn, from which its end derives the cost. */
    begin(standing: Standing): number {
      noteWork();
      weightHeld += weights[standing];
      return share;
    },
    /** What the turn has cost (ms). */
    end(standing: Standing, shareAtStart: number): number {
      noteWork();
      weightHeld -= weights[standing];
      return (share - shareAtStart) * weights[standing];
    },
  };
}
