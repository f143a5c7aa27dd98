import type { ReactNode } from "react";
import type { MeasureFigureProps } from "#app/product/made-to-order/made-to-order-view.ts";
import { madeToOrderMessages as words } from "#theme/product/made-to-order/made-to-order.messages.ts";

type Line = readonly [x1: number, y1: number, x2: number, y2: number];
type Drawing = { outline: ReactNode; lines: Record<string, Line> };

/** Drawings from the front, in a viewBox of 320 by 300. */
const drawings: Record<MeasureFigureProps["figure"], Drawing> = {
  shirt: {
    outline: (
      <>
        <path d="M128 46 L92 62 L40 168 L74 186 L98 136 L98 272 H222 V136 L246 186 L280 168 L228 62 L192 46 Q160 76 128 46 Z" />
        <path d="M128 46 Q160 20 192 46 M128 46 L142 82 L160 62 L178 82 L192 46 M160 62 V272" />
        <path d="M160 106h.01M160 146h.01M160 186h.01M160 226h.01" strokeWidth="5" />
      </>
    ),
    lines: {
      neck: [128, 34, 192, 34],
      shoulder: [92, 92, 228, 92],
      sleeve: [228, 50, 292, 172],
      chest: [98, 150, 222, 150],
      length: [66, 46, 66, 272],
    },
  },
  apron: {
    outline: (
      <>
        <path d="M116 70 H204 L212 130 L244 146 V280 H76 V146 L108 130 Z" />
        <path d="M116 70 Q160 -8 204 70 M76 150 L36 164 M244 150 L284 164 M122 200 H198 V244 H122 Z" />
      </>
    ),
    lines: { width: [76, 262, 244, 262], length: [52, 70, 52, 280], strap: [222, 24, 222, 70] },
  },
  cloth: {
    outline: <path d="M60 60 H260 V250 H60 Z M60 72 H260 M60 238 H260" />,
    lines: { width: [60, 36, 260, 36], length: [36, 60, 36, 250] },
  },
  seat: {
    outline: (
      <>
        <path d="M60 120 L110 84 H270 L220 120 Z" />
        <path d="M60 120 V148 H220 V120 M220 148 L270 112 V84 M72 148 V262 M208 148 V262 M256 122 V226" />
      </>
    ),
    lines: { width: [60, 176, 220, 176], depth: [238, 150, 290, 112], height: [40, 120, 40, 262] },
  },
};

export function MeasureFigure({ figure, marks }: MeasureFigureProps) {
  const { outline, lines } = drawings[figure];
  return (
    <svg viewBox="0 0 320 300" className="made-figure">
      <title>{words.figure(marks.map(({ label }) => label))}</title>
      <g fill="none" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" className="made-figure-thing">
        {outline}
      </g>
      {marks.map(({ number, mark }) => lines[mark] && <Mark key={mark} number={number} line={lines[mark]} />)}
    </svg>
  );
}

function Mark({ number, line: [x1, y1, x2, y2] }: { number: number; line: Line }) {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return (
    <g className={`made-mark made-mark-${number}`}>
      <line x1={x1} y1={y1} x2={x2} y2={y2} strokeWidth="2" />
      <circle cx={x1} cy={y1} r="3.5" />
      <circle cx={x2} cy={y2} r="3.5" />
      <circle cx={x} cy={y} r="11" />
      <text x={x} y={y + 5} textAnchor="middle" fontSize="14">
        {number}
      </text>
    </g>
  );
}
