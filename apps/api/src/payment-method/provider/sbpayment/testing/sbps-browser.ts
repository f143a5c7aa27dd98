import { Parser } from "htmlparser2";
import { asShiftJis, encodeShiftJis } from "#api/platform/csv/shift-jis.ts";
import type { PostForm } from "../link-form.ts";
import { formOf } from "./sbps-wire.ts";

/** A form on a page, with its buttons' words. */
type PageForm = { action: string; isShiftJis: boolean; fields: [string, string][]; button: string };

export type Page = { status: number; html: string; forms: PageForm[] };

/** A POST that the browser makes to the shop. */
export type ShopPost = { url: string; body: Buffer; contentType: string };

/** The buyer's browser posts the shop's form to SBPS. */
export async function openForm({ action, fields }: PostForm): Promise<Page> {
  return load(action, browserForm(fields, true));
}

/** Presses a button of a page. */
export async function press(page: Page, base: string, words: string): Promise<Page> {
  const form = page.forms.find(({ button }) => button === words);
  if (!form) throw new Error(`no button "${words}" on ${page.html}`);
  return load(new URL(form.action, base).href, browserForm(form.fields, form.isShiftJis));
}

/** What a page that leads back to the shop posts there. */
export function returnOf(page: Page): ShopPost {
  const form = page.forms.find(({ button }) => button === "ショップへ戻る");
  if (!form) throw new Error(`no way back on ${page.html}`);
  return {
    url: form.action,
    body: Buffer.from(browserForm(form.fields, form.isShiftJis)),
    contentType: "application/x-www-form-urlencoded",
  };
}

export const openPage = (url: string): Promise<Page> => load(url);

async function load(url: string, body?: string): Promise<Page> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const response = await fetch(url, body === undefined ? {} : { method: "POST", body, headers });
  const html = await response.text();
  return { status: response.status, html, forms: formsOf(html) };
}

const browserForm = (fields: readonly (readonly [string, string])[], isShiftJis: boolean): string =>
  formOf(fields.map(([name, value]) => [name, isShiftJis ? asBrowser(value) : Buffer.from(value)]));

/** As browsers encode: what Shift_JIS lacks becomes a character reference, which SBPS would show as it is. */
function asBrowser(text: string): Uint8Array {
  const written = Array.from(text, (character) => {
    const taken = character.replace("−", "－");
    return asShiftJis(taken) === taken ? taken : `&#${character.codePointAt(0)};`;
  });
  return encodeShiftJis(written.join(""));
}

function formsOf(html: string): PageForm[] {
  const forms: PageForm[] = [];
  let isButton = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "form")
        forms.push({
          action: attributes["action"]!,
          isShiftJis: attributes["accept-charset"] === "Shift_JIS",
          fields: [],
          button: "",
        });
      if (name === "input") forms.at(-1)!.fields.push([attributes["name"]!, attributes["value"]!]);
      isButton = name === "button";
    },
    ontext(text) {
      if (isButton) forms.at(-1)!.button += text;
    },
    onclosetag() {
      if (isButton) forms.at(-1)!.button = forms.at(-1)!.button.trim();
      isButton = false;
    },
  });
  parser.end(html);
  return forms;
}
