import { html } from "hono/html";
import { labels } from "@noren/contract/platform/form/labels.ts";
import { grouped, testCards } from "../charge/test-cards.ts";
import { alertIcon, type Html } from "./layout.ts";

export const cardFieldNames = ["ccNumber", "ccName", "ccExpiration", "securityCode"] as const;
export type CardFieldName = (typeof cardFieldNames)[number];
export type CardErrors = Partial<Record<CardFieldName, string[]>>;
export type CardValues = Partial<Record<CardFieldName, string>>;

const fields: Record<CardFieldName, { hint: string; autocomplete: string; inputmode: string; maxlength: number }> = {
  ccNumber: {
    hint: "半角数字（空白・ハイフン入りでもかまいません）",
    autocomplete: "cc-number",
    inputmode: "numeric",
    maxlength: 40,
  },
  ccName: { hint: "カードの表記どおりの半角英字", autocomplete: "cc-name", inputmode: "text", maxlength: 60 },
  ccExpiration: { hint: "月/年（例：12/28）", autocomplete: "cc-exp", inputmode: "text", maxlength: 12 },
  securityCode: { hint: "裏面の3桁か表面の4桁", autocomplete: "cc-csc", inputmode: "numeric", maxlength: 6 },
};

/** The four card fields with the typed values and errors. A security code is never sent back. */
export function cardFields(values: CardValues = {}, errors: CardErrors = {}): Html {
  const firstWrong = cardFieldNames.find((name) => errors[name]);
  return html`<div class="fields">
    ${cardFieldNames.map((name) => field(name, values, errors, name === firstWrong))}
  </div>`;
}

function field(name: CardFieldName, values: CardValues, errors: CardErrors, isFirstWrong: boolean): Html {
  const { hint, autocomplete, inputmode, maxlength } = fields[name];
  const error = errors[name]?.[0];
  const value = name === "securityCode" ? "" : (values[name] ?? "");
  return html`<div class="field field-${name}">
    <label for="${name}">${labels.card[name]}</label>
    <p class="hint" id="${name}-hint">${hint}</p>
    <input
      id="${name}"
      name="${name}"
      type="text"
      value="${value}"
      autocomplete="${autocomplete}"
      inputmode="${inputmode}"
      maxlength="${maxlength}"
      required
      autocapitalize="${name === "ccName" ? "characters" : "off"}"
      spellcheck="false"
      aria-describedby="${name}-hint ${name}-error"
      aria-invalid="${error ? "true" : "false"}"
      ${isFirstWrong ? "autofocus" : ""}
    />
    <p class="error" id="${name}-error">${error ? html`${alertIcon}${error}` : ""}</p>
  </div>`;
}

/** Errors with a link to each field. */
export function errorSummary(errors: CardErrors): Html {
  const wrong = cardFieldNames.filter((name) => errors[name]);
  if (wrong.length === 0) return html``;
  return html`<div class="summary" role="alert">
    <p>${alertIcon}入力内容をご確認ください</p>
    <ul>
      ${wrong.map((name) => html`<li><a href="#${name}">${errors[name]?.[0] ?? ""}</a></li>`)}
    </ul>
  </div>`;
}

export function testCardList(): Html {
  return html`<details class="cards">
    <summary>テスト用のカード番号</summary>
    <dl>
      ${testCards.map(
        ({ number, words }) =>
          html`<div>
            <dt class="figures">${grouped(number)}</dt>
            <dd>${words}</dd>
          </div>`,
      )}
    </dl>
    <p>有効期限は今月以降、セキュリティコードは3桁の数字、名義は英字なら何でもかまいません。</p>
  </details>`;
}
