import { arc, open, type Point, polygon, smooth } from "./draw/path.ts";

/** Figures of crests, within a ring of 250 around (0, 0): `ink` on `ground`. */
type Figure = (ink: string, ground: string) => string;

const turned = (count: number, body: string, from = 0) =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${from + (index * 360) / count})">${body}</g>`,
  ).join("");
const drawn = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const filled = (d: string, color?: string) => `<path d="${d}"${color ? ` fill="${color}"` : ""}/>`;

export const crests: Readonly<Record<string, Figure>> = {
  /** 流水 */
  flow: (ink) =>
    [-120, -40, 40, 120]
      .map((y, index) =>
        drawn(
          `M${-205 + index * 8} ${y}C-130 ${y - 60} -60 ${y + 60} 10 ${y}S140 ${y - 60} ${205 - index * 8} ${y}`,
          ink,
          26,
        ),
      )
      .join(""),
  /** 波 */
  wave: (ink, ground) =>
    [
      [-104, 60],
      [104, 60],
      [0, -30],
    ]
      .map(([x, y]) =>
        [128, 94, 60, 26]
          .map((radius, index) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${index % 2 ? ground : ink}"/>`)
          .join(""),
      )
      .join("")
      .concat(
        `<path d="M-240 96H240V240H-240Z" fill="${ground}"/>`,
        drawn("M-176 118C-120 90-60 146 0 118S120 90 176 118M-130 166C-86 144-44 188 0 166S86 144 130 166", ink, 20),
      ),
  /** 井桁 */
  igeta: (ink) =>
    [-74, 74]
      .map((at) => drawn(`M-190 ${at}H190M${at} -190V190`, ink, 44))
      .join("")
      .replace(/^/, '<g transform="rotate(45)">')
      .concat("</g>"),
  /** 三つ茶の実 */
  tea: (_, ground) =>
    turned(
      3,
      `<g transform="translate(0 -112)">${filled("M-96 10A96 92 0 1 1 96 10Q60 66 0 66T-96 10Z")}${filled("M-70 14Q0 46 70 14Q40 40 0 40T-70 14Z", ground)}<path d="M0-70V-10" stroke="${ground}" stroke-width="9"/></g>`,
    ),
  /** 梅鉢 */
  plum: (_, ground) =>
    `${turned(5, '<circle cy="-138" r="74"/>')}<circle r="66"/><circle r="40" fill="${ground}"/><circle r="24"/>`,
  /** 重ね山形 */
  mountain: (ink) =>
    [-90, 0, 90]
      .map((y) =>
        drawn(
          open([
            [-200, y + 90],
            [0, y - 90],
            [200, y + 90],
          ]),
          ink,
          38,
        ),
      )
      .join(""),
  /** 三つ鱗 */
  uroko: () =>
    [
      [0, -196],
      [-112, 0],
      [112, 0],
    ]
      .map(([x, y]) =>
        filled(
          polygon([
            [x!, y!],
            [x! + 106, y! + 184],
            [x! - 106, y! + 184],
          ]),
        ),
      )
      .join(""),
  /** 三つ巴 */
  tomoe: () =>
    turned(
      3,
      filled(
        "M20-30C-60-10-110-80-84-150C-56-224 50-240 120-190C186-140 214-60 196 20C184-60 150-110 96-122C104-70 70-42 20-30Z",
      ),
    ),
  /** 鶴の丸 */
  crane: (ink, ground) =>
    filled(
      "M0-210C-130-200-214-90-206 30C-150-20-120-20-96 0C-120 40-128 70-124 104C-80 70-50 60-20 70C-30 110-28 140-16 170C16 130 40 118 70 116C60 90 70 50 110 20C150-10 206 0 206 30C214-90 130-200 0-210Z",
    ) +
    filled("M0-150C-70-140-120-80-130-20C-70-60-20-50 10-10C30-50 80-70 130-30C120-90 70-140 0-150Z", ground) +
    drawn("M20 0C70-40 96-90 80-150C76-172 56-182 40-176", ink, 26) +
    filled("M44-190L-20-176L40-158Z") +
    `<circle cx="60" cy="-168" r="22"/><circle cx="60" cy="-172" r="6" fill="${ground}"/>`,
  /** 一つ杉 */
  cedar: (ink) =>
    [
      [-190, 70],
      [-110, 110],
      [-20, 150],
      [76, 184],
    ]
      .map(([y, half]) =>
        filled(
          `M0 ${y! - 30}C${half! * 0.5} ${y! + 10} ${half! * 0.9} ${y! + 60} ${half} ${y! + 94}C${half! * 0.5} ${y! + 74} ${-half! * 0.5} ${y! + 74} ${-half!} ${y! + 94}C${-half! * 0.9} ${y! + 60} ${-half! * 0.5} ${y! + 10} 0 ${y! - 30}Z`,
        ),
      )
      .join("") + drawn("M0 150V216", ink, 36),
  /** 雪輪 */
  snow: (_, ground) =>
    `${filled(ring(6, 205, 34))}${filled(ring(6, 158, 26), ground)}${turned(6, filled("M0-14L22-60L0-128L-22-60Z"))}<circle r="26"/>`,
  /** 雲 */
  cloud: (ink) =>
    drawn(
      "M-206 60H150C210 60 220-30 160-40C160-120 60-150 20-90C-20-150-120-130-120-60C-70-80-30-40-50 0M-150 130H206M-80-10C-120-50-190-40-206 10M-90 194H120",
      ink,
      28,
    ),
  /** 椿 */
  camellia: (_, ground) =>
    turned(
      5,
      `${filled("M0-30C-90-60-120-160-50-210C-20-190 20-190 50-210C120-160 90-60 0-30Z")}<path d="M0-60V-180" stroke="${ground}" stroke-width="8"/>`,
    ) +
    `<circle r="84" fill="${ground}"/>${turned(12, `<path d="M0-20V-62" stroke-width="9" stroke="#f7f1e3"/><circle cy="-66" r="9"/>`)}<circle r="20"/>`,
  /** 亀甲に花菱 */
  kikko: (ink) =>
    drawn(`${open(hexagon(215))}Z`, ink, 30) +
    drawn(`${open(hexagon(160))}Z`, ink, 13) +
    turned(4, filled("M0-8C-40-30-52-84 0-122C52-84 40-30 0-8Z"), 0) +
    turned(4, filled("M0-14L16-44L0-66L-16-44Z"), 45),
  /** 橘 */
  citrus: (_, ground) =>
    `${turned(3, filled("M0-60C-60-90-84-170 0-232C84-170 60-90 0-60Z"), 0)}<g>${turned(3, `<path d="M0-84V-200" stroke="${ground}" stroke-width="9"/>`)}</g><circle r="112" fill="${ground}"/><circle r="96"/><circle cx="-30" cy="-30" r="8" fill="${ground}"/><circle cx="30" cy="-20" r="8" fill="${ground}"/><circle cx="0" cy="34" r="8" fill="${ground}"/>` +
    filled("M-140 190C-70 130 70 130 140 190C70 216-70 216-140 190Z"),
  /** 五枚笹 */
  bamboo: (_, ground) =>
    [-64, -32, 0, 32, 64]
      .map(
        (turn) =>
          `<g transform="translate(0 -140) rotate(${turn}) scale(.84)">${filled("M0 0C-46 70-50 210 0 340C50 210 46 70 0 0Z")}<path d="M0 20V300" stroke="${ground}" stroke-width="7"/></g>`,
      )
      .join(""),
};

const hexagon = (radius: number): Point[] => arc(0, 0, radius, -90, 270, 6).slice(0, 6);

/** A ring of soft lobes, as snow is drawn. */
function ring(lobes: number, radius: number, swell: number): string {
  return smooth(
    arc(0, 0, 1, 0, 360, lobes * 8)
      .slice(0, -1)
      .map(([x, y]): Point => {
        const reach = radius - swell + swell * Math.abs(Math.cos((lobes / 2) * Math.atan2(y, x)));
        return [x * reach, y * reach];
      }),
    true,
  );
}
