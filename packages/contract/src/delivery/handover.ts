/**
 * How a parcel reaches its receiver other than by hand: left at a place of the house (置き配), or fetched at the carrier's depot. A
 * carrier has some of them, by these codes.
 */
export const handovers = {
  entrance: "置き配（玄関前）",
  box: "置き配（宅配ボックス）",
  meter: "置き配（ガスメーターボックス）",
  shed: "置き配（物置）",
  garage: "置き配（車庫）",
  bicycle: "置き配（自転車のかご）",
  reception: "置き配（建物内の受付・管理人）",
  depot: "営業所受取",
} as const;
export type Handover = keyof typeof handovers;

export const handoverCodes = Object.keys(handovers) as Handover[];

export const isHandover = (code: string): code is Handover => Object.hasOwn(handovers, code);
