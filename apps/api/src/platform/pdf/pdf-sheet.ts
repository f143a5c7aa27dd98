import PDFDocument from "pdfkit";
import { linesWithin } from "./line-break.ts";
import { pdfFont, type Weight } from "./pdf-font.ts";

/** A4 portrait, in points. */
const page = { width: 595.28, height: 841.89 };
export const margin = 48;
/** Lower edge of the content; the page number is below. */
export const floor = page.height - 58;
export const area = { left: margin, right: page.width - margin, width: page.width - 2 * margin };

/** Distance of the baseline from a line's top, in font sizes. */
const ascent = 0.88;

export const ink = { black: "#1a1a1a", soft: "#5c5c5c", line: "#b8b8b8", ground: "#f3f2ee", mark: "#a3271f" } as const;

export type TextStyle = {
  size: number;
  weight?: Weight;
  color?: string;
  align?: "left" | "right" | "center";
  /** Points between characters. */
  spacing?: number;
};

/** Pages to draw on, in points from the upper left. Lines are broken by line-break.ts, and drawn at given positions. */
export type Sheet = ReturnType<typeof openSheet>;

export function openSheet(info: { title: string; author: string; made: Date }) {
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: "ja-JP",
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.made, ModDate: info.made },
  });
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => void chunks.push(chunk));
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  for (const weight of ["regular", "bold"] as const)
    document.registerFont(weight, pdfFont(weight).font as unknown as string);

  const widthOf = (text: string, { size, weight = "regular", spacing = 0 }: TextStyle) =>
    pdfFont(weight).widthOf(text) * size + spacing * Math.max(0, [...text].length - 1);

  /** Draws one line; y is its top. */
  function line(text: string, x: number, y: number, width: number, style: TextStyle) {
    const { size, weight = "regular", color = ink.black, align = "left", spacing = 0 } = style;
    const words = pdfFont(weight).drawable(text);
    const room = width - widthOf(words, style);
    const left = x + (align === "right" ? room : align === "center" ? room / 2 : 0);
    document.font(weight).fontSize(size).fillColor(color);
    document.text(words, left, y + size * ascent, {
      lineBreak: false,
      characterSpacing: spacing,
      baseline: "alphabetic",
    });
  }

  const linesOf = (text: string, width: number, style: TextStyle) =>
    text
      .split(/\r\n|[\r\n]/)
      .map(pdfFont(style.weight ?? "regular").drawable)
      .flatMap((words) => linesWithin(words, width, (part) => widthOf(part, style)));

  /** Draws several lines; returns the y below them. */
  function text(words: string, x: number, y: number, width: number, style: TextStyle, leading = style.size * 1.5) {
    const lines = linesOf(words, width, style);
    for (const [index, one] of lines.entries()) line(one, x, y + index * leading, width, style);
    return y + lines.length * leading;
  }

  function rule(y: number, { from = area.left, to = area.right, width = 0.5, color = ink.line as string } = {}) {
    document.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke();
  }

  return {
    line,
    text,
    rule,
    widthOf,
    linesOf,
    addPage: () => void document.addPage(),
    ground: (x: number, y: number, width: number, height: number) =>
      void document.rect(x, y, width, height).fillColor(ink.ground).fill(),
    frame: (x: number, y: number, width: number, height: number, color: string = ink.black, stroke = 0.8) =>
      void document.rect(x, y, width, height).lineWidth(stroke).strokeColor(color).stroke(),
    /** Draws the footer of all pages and returns the file. */
    async finish(foot: (number: number, of: number) => void): Promise<Uint8Array> {
      const { count } = document.bufferedPageRange();
      for (let index = 0; index < count; index++) {
        document.switchToPage(index);
        foot(index + 1, count);
      }
      document.end();
      return whole;
    },
  };
}
