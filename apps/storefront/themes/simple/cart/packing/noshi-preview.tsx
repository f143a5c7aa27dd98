import type { NoshiView } from "#app/cart/packing/packing-view.ts";
import { packingMessages as words } from "#theme/cart/packing/packing.messages.ts";

/** Colours of the left and the right half of the cords; each half is twisted from one. */
const cordColors: Record<NoshiView["cords"], readonly [string, string]> = {
  red: ["#cfc9be", "#b3272d"],
  gold: ["#9aa0a6", "#b8902f"],
  black: ["#cfc9be", "#1f1f1f"],
  yellow: ["#cfc9be", "#c9a227"],
};
const strandGap = 2.6;
const [cx, cy] = [180, 128];

/** The noshi as it will be printed: knot, cords and vertical text. */
export function NoshiPreview({ noshi, isSmall }: { noshi: NoshiView; isSmall?: boolean }) {
  const { knot, cords, has_mark, title, name } = noshi;
  const names = noshi.names.filter((one) => one !== "");
  const [left, right] = cordColors[cords];
  const ink = cords === "black" || cords === "yellow" ? "#5a5a5a" : "#1c1a18";
  return (
    <svg viewBox="0 0 360 256" className={`noshi-paper ${isSmall ? "w-40" : "w-full max-w-104"}`}>
      <title>{words.previewOf(name, title, names)}</title>
      <rect x="0.5" y="0.5" width="359" height="255" fill="#fffdf8" stroke="#d8d2c6" />
      <Strands knot={knot} left={left} right={right} />
      {knot === "bow" && <Bow left={left} right={right} />}
      {knot === "tie" && <Tie left={left} right={right} />}
      {knot === "awaji" && <Awaji left={left} right={right} />}
      {has_mark && <Mark />}
      <Vertical text={title} x={cx} top={12} bottom={102} size={30} ink={ink} />
      {names.map((one, at) => (
        <Vertical
          key={`${at}-${one}`}
          text={one}
          x={cx + ((names.length - 1) / 2 - at) * 34}
          top={166}
          bottom={250}
          size={names.length > 2 ? 22 : 25}
          ink={ink}
        />
      ))}
    </svg>
  );
}

type Colors = { left: string; right: string };

/** Five cords for occasions that may recur, ten for those that should not (weddings, condolences). */
function Strands({ knot, left, right }: Colors & Pick<NoshiView, "knot">) {
  const count = knot === "bow" ? 5 : 10;
  return offsets(count).map((offset) => (
    <g key={offset} strokeWidth="1.8">
      <line x1="0" x2={cx} y1={cy + offset} y2={cy + offset} stroke={left} />
      <line x1={cx} x2="360" y1={cy + offset} y2={cy + offset} stroke={right} />
    </g>
  ));
}

const offsets = (count: number) => Array.from({ length: count }, (_, at) => (at - (count - 1) / 2) * strandGap);

/** 蝶結び: two loops and two ends; pulled, it opens and can be tied again. */
function Bow({ left, right }: Colors) {
  const half = (side: 1 | -1, color: string) =>
    offsets(5).map((o) => (
      <g key={o} stroke={color} strokeWidth="1.8" fill="none">
        <path
          d={`M${cx} ${cy} C${cx + side * 26} ${cy - 30 - o} ${cx + side * (74 + o)} ${cy - 36 - o} ${cx + side * (74 + o)} ${cy - 8} S${cx + side * 26} ${cy + 12 + o} ${cx} ${cy}`}
        />
        <path
          d={`M${cx} ${cy} C${cx + side * 14} ${cy + 8} ${cx + side * (30 + o)} ${cy + 16} ${cx + side * (44 + o)} ${cy + 30}`}
        />
      </g>
    ));
  return (
    <>
      {half(-1, left)}
      {half(1, right)}
      <rect x={cx - 8} y={cy - 9} width="16" height="18" rx="5" fill="#fffdf8" />
      {offsets(5).map((o) => (
        <line key={o} x1={cx + o} x2={cx + o} y1={cy - 9} y2={cy + 9} stroke={o < 0 ? left : right} strokeWidth="1.8" />
      ))}
    </>
  );
}

/** 結び切り: a knot whose ends stand up; it cannot be opened. */
function Tie({ left, right }: Colors) {
  const end = (side: 1 | -1, color: string) =>
    offsets(5).map((o) => (
      <path
        key={o}
        d={`M${cx - side * 10} ${cy + 6} C${cx} ${cy - 6} ${cx + side * 14} ${cy - 14} ${cx + side * (46 + o)} ${cy - 34 + side * o}`}
        stroke={color}
        strokeWidth="1.8"
        fill="none"
      />
    ));
  return (
    <>
      <ellipse cx={cx} cy={cy} rx="15" ry="15" fill="#fffdf8" />
      {end(-1, left)}
      {end(1, right)}
      {offsets(5).map((o) => (
        <path
          key={o}
          d={`M${cx - 13} ${cy - 2 + o} Q${cx} ${cy + 10 + o} ${cx + 13} ${cy - 2 + o}`}
          stroke={o < 0 ? left : right}
          strokeWidth="1.8"
          fill="none"
        />
      ))}
    </>
  );
}

/** あわじ結び: three interlocked loops. */
function Awaji({ left, right }: Colors) {
  const loop = (x: number, y: number, color: string) =>
    offsets(4).map((o) => (
      <ellipse key={o} cx={x} cy={y} rx={19 + o} ry={15 + o} stroke={color} strokeWidth="1.8" fill="none" />
    ));
  return (
    <>
      <ellipse cx={cx} cy={cy - 6} rx="40" ry="24" fill="#fffdf8" />
      {loop(cx - 20, cy - 8, left)}
      {loop(cx + 20, cy - 8, right)}
      {loop(cx, cy + 6, right)}
    </>
  );
}

/** The folded のし at the upper right; there is none for condolences. */
function Mark() {
  return (
    <g>
      <path d="M322 14 L334 26 L330 66 L318 66 L310 26 Z" fill="#fff" stroke="#b3272d" strokeWidth="1.4" />
      <path d="M322 14 L334 26 L325 44 Z M322 14 L310 26 L319 44 Z" fill="#c8434a" />
      <path d="M321 22 L325 22 L324 64 L321 64 Z" fill="#e2b33c" />
    </g>
  );
}

type VerticalProps = { text: string; x: number; top: number; bottom: number; size: number; ink: string };

function Vertical({ text, x, top, bottom, size, ink }: VerticalProps) {
  const length = [...text].length;
  if (length === 0) return null;
  const fitting = Math.min(size, (bottom - top) / length);
  return (
    <text
      x={x}
      y={(top + bottom) / 2}
      textAnchor="middle"
      writingMode="vertical-rl"
      fontSize={fitting}
      fill={ink}
      className="noshi-words"
    >
      {text}
    </text>
  );
}
