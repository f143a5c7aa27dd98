import type { Noshi } from "@noren/contract/delivery/wrapping.ts";

const cords: Record<Noshi["cords"], readonly [string, string]> = {
  red: ["#c23b2e", "#e6d9c4"],
  gold: ["#b58a2c", "#d8d8d8"],
  black: ["#2b2b2b", "#d8d8d8"],
  yellow: ["#d2b04c", "#e6d9c4"],
};

/** Knots of the cord around the middle, 105 by 70. */
const knots: Record<Noshi["knot"], string> = {
  bow: "M52 35c-8-9-18-9-18-2s10 6 18 2c8-9 18-9 18-2s-10 6-18 2m-2 0-8 12m12-12 8 12",
  tie: "M52 35 42 25m10 10 10-10M52 35 44 46m8-11 8 11M48 33h8v4h-8Z",
  awaji: "M52 35c-10-10-16-3-10 2s14 3 10-6c-4 9 4 11 10 6s0-12-10-2m-4 6-6 6m14-6 6 6",
};

/** The noshi paper as it will be printed, small: title above the knot, names below. The words beside it say the same. */
export function NoshiDrawing({ noshi }: { noshi: Noshi }) {
  const [cord, second] = cords[noshi.cords];
  const names = noshi.names.slice(0, 3);
  return (
    <svg className="noshi-drawing" viewBox="0 0 105 70" aria-hidden="true">
      <rect x="0.5" y="0.5" width="104" height="69" fill="#fffdf8" stroke="#cfc6b2" />
      <path d="M0 36.5h105" stroke={second} strokeWidth="1" />
      <path d="M0 35h105" stroke={cord} strokeWidth="1.8" />
      <path d={knots[noshi.knot]} fill="none" stroke={cord} strokeWidth="1.8" />
      {noshi.has_mark && <path d="m80 6 8-2 1 15-7 3Z" fill="none" stroke="#c23b2e" strokeWidth="1.4" />}
      <Upright text={noshi.title} x={52.5} top={9} size={7} />
      {names.map((name, at) => (
        <Upright key={at} text={name} x={52.5 + (names.length - 1) * 4 - at * 8} top={51} size={5} />
      ))}
    </svg>
  );
}

/** One character under the other, as on paper. */
const Upright = ({ text, x, top, size }: { text: string; x: number; top: number; size: number }) => (
  <text fontSize={size} textAnchor="middle" fill="#24231f" className="noshi-text">
    {[...text].slice(0, Math.floor(22 / size) + 1).map((character, at) => (
      <tspan key={at} x={x} y={top + at * size * 1.05}>
        {character}
      </tspan>
    ))}
  </text>
);
