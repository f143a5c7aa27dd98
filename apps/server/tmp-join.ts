import sharp from "sharp"; import { writeFileSync } from "node:fs";
const files = process.argv.slice(3); const out = process.argv[2]!;
const imgs = await Promise.all(files.map(async (f) => { const i = sharp(f); const m = await i.metadata(); const h = Math.min(m.height!, 1900); return { b: await sharp(f).extract({ left: 0, top: 0, width: m.width!, height: h }).toBuffer(), w: m.width!, h }; }));
let x = 0; const comp = imgs.map(({ b, w }) => { const r = { input: b, left: x, top: 0 }; x += w + 12; return r; });
writeFileSync(out, await sharp({ create: { width: x, height: Math.max(...imgs.map((i) => i.h)), channels: 3, background: "#888" } }).composite(comp).png().toBuffer());
