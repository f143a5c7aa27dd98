/**
 * Records the demo's films in Chromium: steam over the kettle of a workshop, over a product's kettle, and the smoke of incense:
 * `node docs/pictures/record-film.ts [NAME …]`. It takes as long as the films do.
 */
import { writeFile } from "node:fs/promises";
import { picturesOf } from "@noren/demo/pictures/picture-of.ts";
import { widePicture } from "@noren/demo/pictures/wide/scenes.ts";
import { products } from "@noren/demo/products.ts";
import { chromium } from "playwright-core";
import { launchBrowser } from "../../e2e/browser.ts";

/** The part of the scene that is shown, and the steam over it: where it begins, how high and wide it rises, how dense it is. */
type Film = {
  svg: string;
  /** Scale, and the place of the upper left corner. */
  view: readonly [scale: number, x: number, y: number];
  from: readonly [x: number, y: number];
  rise: number;
  sway: number;
  radius: number;
  density: number;
};

const sceneOf = (key: string) =>
  picturesOf(products.find((product) => product.key === key)!).find(({ kind }) => kind === "scene")!.svg;

const films: Record<string, Film> = {
  // the left half of the scene, where the kettle stands
  steam: {
    svg: widePicture("workshop").svg,
    view: [0.9, -45, -270],
    from: [238, 572],
    rise: 330,
    sway: 40,
    radius: 70,
    density: 0.34,
  },
  kettle: {
    svg: sceneOf("tetsubin-arare"),
    view: [0.6, 0, 0],
    from: [563, 566],
    rise: 330,
    sway: 36,
    radius: 62,
    density: 0.4,
  },
  incense: {
    svg: sceneOf("incense-nagi"),
    view: [0.6, 0, 0],
    from: [938, 748],
    rise: 520,
    sway: 34,
    radius: 22,
    density: 0.5,
  },
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(films);
const server = await launchBrowser();
try {
  const browser = await chromium.connect(server.wsEndpoint());
  for (const name of names) {
    const page = await browser.newPage();
    const film = await page.evaluate(record, { film: films[name]!, seconds: 8 });
    await writeFile(new URL(`../../demo/films/${name}.mp4`, import.meta.url), Buffer.from(film, "base64"));
    await page.close();
  }
} finally {
  await server.close();
}

/** Runs in the browser: the scene with slowly rising steam; base64 of an MP4. */
async function record({ film, seconds }: { film: Film; seconds: number }): Promise<string> {
  const { svg, view, from: origin, rise, sway: drift, radius: spread, density } = film;
  const [scale, left, top] = view;
  const [width, height] = [960, 540];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d")!;
  const scene = Object.assign(new Image(), { src: URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })) });
  await scene.decode();
  const room = await createImageBitmap(scene, { resizeWidth: 1600, resizeHeight: 900 });
  const puffs = Array.from({ length: 26 }, (_, index) => ({ from: index / 26, sway: (index * 2.4) % 6.28 }));

  function draw(second: number) {
    pen.setTransform(scale, 0, 0, scale, left, top);
    pen.drawImage(room, 0, 0);
    for (const { from, sway } of puffs) {
      const age = (from + second / 4) % 1;
      const x = origin[0] + Math.sin(sway + age * 5) * drift * age + (drift / 2) * age;
      const y = origin[1] - rise * age;
      const radius = spread * (0.17 + age);
      const mist = pen.createRadialGradient(x, y, 0, x, y, radius);
      mist.addColorStop(0, `rgba(255,255,255,${density * Math.sin(Math.PI * age)})`);
      mist.addColorStop(1, "rgba(255,255,255,0)");
      pen.fillStyle = mist;
      pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
    }
  }

  const chunks: Blob[] = [];
  const recorder = new MediaRecorder(canvas.captureStream(24), {
    mimeType: "video/mp4;codecs=avc1.42E01E",
    videoBitsPerSecond: 300_000,
  });
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const ended = new Promise((resolve) => (recorder.onstop = resolve));
  draw(0);
  recorder.start();
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const step = () => {
      const second = (performance.now() - began) / 1000;
      if (second >= seconds) return resolve();
      draw(second);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  recorder.stop();
  await ended;
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
}
