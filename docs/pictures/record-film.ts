/**
 * Records the demo's film, steam over an iron kettle, in Chromium: `node docs/pictures/record-film.ts`. Records in real
 * time.
 */
import { writeFile } from "node:fs/promises";
import { openPictures } from "@noren/demo/load/demo-pictures.ts";
import { launchBrowser } from "../../e2e/browser.ts";

const { files } = await openPictures();
const svg = Buffer.from(files.get("demo/scenes/workshop.svg")!).toString();
const browser = await launchBrowser({ pictures: true });
try {
  const page = await browser.newPage();
  const film = await page.evaluate(record, { svg, seconds: 8 });
  await writeFile(new URL("../../demo/films/steam.mp4", import.meta.url), Buffer.from(film, "base64"));
} finally {
  await browser.close();
}

/** Runs in the browser: draws the scene with rising steam; returns an MP4 in base64. */
async function record({ svg, seconds }: { svg: string; seconds: number }): Promise<string> {
  const [width, height] = [960, 540];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d")!;
  const scene = Object.assign(new Image(), { src: URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })) });
  await scene.decode();
  const room = await createImageBitmap(scene, { resizeWidth: 1600, resizeHeight: 900 });
  const puffs = Array.from({ length: 26 }, (_, index) => ({ from: index / 26, sway: (index * 2.4) % 6.28 }));

  function draw(second: number) {
    // the left half of the scene, where the kettle stands
    pen.setTransform(0.9, 0, 0, 0.9, -45, -270);
    pen.drawImage(room, 0, 0);
    for (const { from, sway } of puffs) {
      const age = (from + second / 4) % 1;
      const x = 238 + Math.sin(sway + age * 5) * 40 * age + 20 * age;
      const y = 572 - 330 * age;
      const radius = 12 + 70 * age;
      const mist = pen.createRadialGradient(x, y, 0, x, y, radius);
      mist.addColorStop(0, `rgba(255,255,255,${0.34 * Math.sin(Math.PI * age)})`);
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
