import type { ReactNode } from "react";

/** Whose turn it is, by a shape and words; the colour only repeats the shape. */
const shapes = {
  /** Ours. */
  ours: <path d="M1 1h10v10H1Z" fill="currentColor" />,
  /** Waits for the customer or somebody outside. */
  waiting: <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  /** Midway, or booked for a day. */
  midway: (
    <>
      <circle cx="6" cy="6" r="4.9" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 1.2a4.8 4.8 0 0 0 0 9.6Z" fill="currentColor" />
    </>
  ),
  done: <path d="m1 6.5 3.5 3.5L11 2.5" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  wrong: <path d="M6 1 11.5 11H.5Z" fill="currentColor" />,
  /** Does not concern it, or is not changed. */
  untouched: <path d="M1.5 6h9" stroke="currentColor" strokeWidth="1.8" />,
};

export type StatusKind = keyof typeof shapes;

export const Status = ({ kind, children }: { kind: StatusKind; children: ReactNode }) => (
  <span className={`status status-${kind}`}>
    <svg viewBox="0 0 12 12" aria-hidden="true">
      {shapes[kind]}
    </svg>
    {children}
  </span>
);

const seals = {
  noshi: ["の", "のし"],
  wrapping: ["贈", "ギフト包装"],
  cool: ["冷", "冷蔵"],
  memo: ["文", "メモ・備考"],
} as const;

export type SealKind = keyof typeof seals;

/** What an order has beside its goods, as one character with its words for a pointer and screen readers. */
export function Seal({ kind }: { kind: SealKind }) {
  const [character, words] = seals[kind];
  return (
    <span className={`seal seal-${kind}`} title={words}>
      <span aria-hidden="true">{character}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
