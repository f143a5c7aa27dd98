import type { Sheet } from "../draw/sheet.ts";
import type { MotifName } from "../picture-types.ts";

export interface Look {
  readonly color: string;
  readonly accent: string;
  readonly motif: MotifName;
  readonly form: string;
}

/** A thing drawn for itself. Its foot stands at (0, 0); what lies has its middle there; what hangs, its top. */
export interface Thing {
  readonly art: string;
  /** Its outline, for the shadow it throws. */
  readonly outline: string;
  readonly width: number;
  readonly height: number;
  /** How far its nearest edge comes down below (0, 0). */
  readonly below?: number;
  /** How wide it stands on the table, where that is not its whole width. */
  readonly foot?: number;
  /** What it covers of the table, where that is no circle. */
  readonly base?: string;
}

export type Pose = "stand" | "lie" | "hang";

export type DrawThing = (sheet: Sheet, look: Look) => Thing;
