import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { cellMax } from "./read-xlsx.ts";

/** A cell exceeds the limit of workbooks. The export fails, since a truncated text would be imported as such. */
export class TooLongCell extends Error {}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const packages = "http://schemas.openxmlformats.org/package/2006";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Fixed time, so that equal rows give equal bytes. */
const changedAt = new Date(2000, 0, 1);

/** Style 1 has the format "text" (49), in which spreadsheets do not change typed values. */
const files: Record<string, string> = {
  "[Content_Types].xml": `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  "_rels/.rels": `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${xml}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Yu Gothic"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

/** Writes a workbook with one sheet of texts incrementally; `push` receives its bytes. */
export function openXlsx(columns: number, push: (bytes: Uint8Array) => void) {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    push(bytes);
  });
  const encoder = new TextEncoder();
  for (const [name, text] of Object.entries(files)) {
    const file = new ZipPassThrough(name);
    file.mtime = changedAt;
    zip.add(file);
    file.push(encoder.encode(text), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 6 });
  sheet.mtime = changedAt;
  zip.add(sheet);
  const write = (text: string, isLast = false) => sheet.push(encoder.encode(text), isLast);
  write(
    `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="18" style="1" customWidth="1"/></cols><sheetData>`,
  );
  let number = 0;
  return {
    rows(rows: Iterable<readonly string[]>) {
      for (const cells of rows) write(rowXml((number += 1), cells));
    },
    end() {
      write("</sheetData></worksheet>", true);
      zip.end();
    },
  };
}

/** A complete workbook. */
export function xlsxFile(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const sheet = openXlsx(rows[0]?.length ?? 1, (bytes) => void parts.push(bytes));
  sheet.rows(rows);
  sheet.end();
  return new Uint8Array(Buffer.concat(parts));
}

function rowXml(number: number, cells: readonly string[]): string {
  const parts = cells.map((text, at) => (text === "" ? "" : cellXml(`${columnName(at)}${number}`, text)));
  return `<row r="${number}">${parts.join("")}</row>`;
}

function cellXml(name: string, text: string): string {
  if (text.length > cellMax) throw new TooLongCell(name);
  return `<c r="${name}" s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** A, B … Z, AA … */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** Escapes characters that XML does not allow, and texts that look like such an escape. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>]/g, (mark) => marks[mark]!)
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (one) => {
      const code = one.charCodeAt(0).toString(16).toUpperCase();
      return `_x${code.padStart(4, "0")}_`;
    });
