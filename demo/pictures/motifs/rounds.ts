import { arc, type Point, placed } from "../draw/path.ts";
import { randomOf } from "../draw/random.ts";
import { area, lineMark, type Mark, type Tile, wrapped } from "./motif.ts";

/** 七宝: circles that share their quarters. */
export function shippo(): Tile {
  const half = 34;
  const radius = half * Math.SQRT2 * 0.5 * Math.SQRT2;
  const petal = (x: number, y: number, turn: number): Mark => {
    const half2 = radius * Math.SQRT1_2;
    const points = [...arc(0, half2, radius, -135, -45, 8), ...arc(0, -half2, radius, 45, 135, 8)];
    return area(placed(points, x, y, turn, 0.95));
  };
  const marks = [
    petal(half / 2, half / 2, -45),
    petal(half * 1.5, half / 2, 45),
    petal(half / 2, half * 1.5, 45),
    petal(half * 1.5, half * 1.5, -45),
    area(arc(half, half, 3.4, 0, 360, 8), "second"),
    area(arc(0, 0, 3.4, 0, 360, 8), "second"),
  ];
  return { width: 2 * half, height: 2 * half, marks: wrapped(marks, 2 * half, 2 * half) };
}

/** 豆絞り: dots as the boards left them, no two alike. */
export function mameshibori(): Tile {
  const random = randomOf("mameshibori");
  const step = 34;
  const marks: Mark[] = [];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const [x, y] = [column * step + step / 2, row * step + step / 2];
      const blot = arc(0, 0, 1, 0, 330, 11).map(([px, py]): Point => {
        const radius = 9.5 + random() * 3;
        return [x + px * radius, y + py * radius];
      });
      marks.push(area(blot));
    }
  }
  return { width: 4 * step, height: 4 * step, marks: wrapped(marks, 4 * step, 4 * step) };
}

/** 水玉: dots large and small. */
export function mizutama(): Tile {
  const size = 96;
  const dots: [number, number, number][] = [
    [24, 24, 11],
    [72, 72, 11],
    [72, 22, 5],
    [22, 72, 5],
    [48, 48, 3],
  ];
  return {
    width: size,
    height: size,
    marks: wrapped(
      dots.map(([x, y, r]) => area(arc(x, y, r, 0, 345, 23))),
      size,
      size,
    ),
  };
}

/** 梅: five petals, a ring and stamens, scattered. */
export function ume(): Tile {
  const size = 170;
  const flower = (x: number, y: number, radius: number, turn: number): Mark[] => {
    const petals = Array.from({ length: 5 }, (_, index) => {
      const angle = ((turn + index * 72) * Math.PI) / 180;
      return area(
        arc(x + Math.cos(angle) * radius * 0.62, y + Math.sin(angle) * radius * 0.62, radius * 0.44, 0, 340, 17),
      );
    });
    const stamens = Array.from({ length: 10 }, (_, index) => {
      const angle = ((turn + 36 * index) * Math.PI) / 180;
      const reach = radius * (index % 2 ? 0.62 : 0.5);
      return lineMark(
        [
          [x, y],
          [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach],
        ],
        1.2,
        { stroke: "ground" },
      );
    });
    return [...petals, ...stamens, area(arc(x, y, radius * 0.15, 0, 330, 11), "ground")];
  };
  const bud = (x: number, y: number): Mark => area(arc(x, y, 5, 0, 330, 11), "second");
  const marks = [
    ...flower(46, 48, 30, 18),
    ...flower(128, 118, 34, 54),
    ...flower(132, 34, 15, 0),
    ...flower(40, 132, 17, 30),
    bud(88, 84),
    bud(92, 18),
    bud(8, 92),
    bud(84, 150),
    bud(164, 76),
  ];
  return { width: size, height: size, marks: wrapped(marks, size, size) };
}

/** 唐草: a vine that never ends, curling into each of its bends. */
export function karakusa(): Tile {
  const [width, height, sway] = [150, 132, 21];
  const vine = (side: 1 | -1, y0: number): Mark =>
    lineMark(
      Array.from({ length: 31 }, (_, index): Point => {
        const x = (width * index) / 30;
        return [x, y0 + side * sway * Math.sin((x / width) * 2 * Math.PI)];
      }),
      4.4,
    );
  // begins along the vine and winds into the hollow of the bend
  const curl = (x: number, y: number, side: 1 | -1): Mark => {
    const size = 21;
    const points = Array.from({ length: 30 }, (_, index): Point => {
      const share = index / 29;
      const angle = share * 4.4 * Math.PI;
      const radius = size * (1 - share * 0.88);
      return [radius * Math.cos(angle) - size, -side * radius * Math.sin(angle)];
    });
    return lineMark(placed(points, x, y, side * 90), 3.8);
  };
  const leaf = (x: number, y: number, turn: number): Mark =>
    area(placed([...arc(0, 9, 14, -135, -45, 5), ...arc(0, -9, 14, 45, 135, 5)], x, y, turn, 0.9));
  const bend = (side: 1 | -1, y0: number): Mark[] => [
    curl(width * 0.25, y0 + side * sway, side),
    curl(width * 0.75, y0 - side * sway, side === 1 ? -1 : 1),
    leaf(width * 0.42, y0 + side * 27, side * -28),
    leaf(width * 0.92, y0 - side * 27, side * 28),
  ];
  const marks = [vine(1, 33), vine(-1, 99), ...bend(1, 33), ...bend(-1, 99)];
  return { width, height, marks: wrapped(marks, width, height) };
}
