import type { OwnedOffer } from "@noren/contract/product/made-to-order.owner.ts";
import { useRef } from "react";
import type { Refused } from "#app/platform/refused.ts";
import { useShortcuts } from "#app/platform/use-shortcuts.ts";
import { Button } from "#app/ui/button.tsx";
import { Conflict } from "#app/ui/conflict.tsx";
import { TextField, Tick } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { EmbroideryPart } from "./embroidery-part.tsx";
import { GroupsPart } from "./groups-part.tsx";
import { MeasurementsPart } from "./measurements-part.tsx";
import type { Answered } from "./offer.server.ts";
import { fieldOf, type PartProps } from "./offer-part.ts";
import { OfferPrices } from "./offer-prices.tsx";
import type { Base, Texts } from "./offer-texts.ts";
import { labelOf } from "./offer-words.ts";
import { usePresses } from "./use-presses.ts";

type EditorProps = {
  offer: OwnedOffer;
  initial: Texts;
  base: Base;
  answered: Answered | undefined;
  refused: Refused | undefined;
};

/** The form of an offer: what was sent before its values were refused, else what is stored. */
export function OfferEditor({ offer, initial, base, answered, refused }: EditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const { texts, onPress, redraw } = usePresses(initial, form);
  const isSending = useSending();
  const mayEdit = offer.may_edit;
  const part: PartProps = {
    texts,
    mayEdit,
    onPress,
    base: base.texts,
    errors: refused?.fields ?? {},
    pictures: offer.pictures,
  };
  useShortcuts({ "mod+s": () => void (save.current && form.current?.requestSubmit(save.current)) });
  return (
    <PostForm
      ref={form}
      className="offer-form"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      // measurements are at marks of the figure
      onChange={({ target }) => target instanceof HTMLSelectElement && target.name === "figure" && redraw()}
    >
      {mayEdit && (
        // Enter in a field presses a form's first button
        <button ref={save} className="sr-only" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      )}
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      <OfferNews {...{ answered, refused, texts }} />
      <fieldset className="offer-parts" disabled={!mayEdit}>
        <legend className="sr-only">オーダーメイドの内容</legend>
        <OfferPrices
          prices={answered?.prices ?? offer.price_range}
          isTyped={answered?.prices !== undefined}
          mayEdit={mayEdit}
        />
        <Panel title="価格と販売">
          <div className="offer-trio">
            <TextField {...fieldOf(part, "code")} hint="半角英数字と -" maxLength={40} />
            <TextField {...fieldOf(part, "price")} hint="円（税込）。いちばん安い選び方" inputMode="numeric" isNumber />
            <TextField {...fieldOf(part, "lead_days")} hint="営業日" inputMode="numeric" isNumber />
          </div>
          <Tick
            name="is_on_sale"
            value="1"
            label="販売する"
            isChecked={texts.is_on_sale === "1"}
            hint="外すと、注文できなくなります。内容は残ります"
          />
        </Panel>
        <GroupsPart {...part} />
        <MeasurementsPart {...part} />
        <EmbroideryPart {...part} />
      </fieldset>
      {mayEdit && (
        <div className="offer-save">
          <Button kind="primary" name="intent" value="save" shortcut="⌘S" busy={isSending && "保存しています…"}>
            {base.version === 0 ? "オーダーメイドの受付を始める" : "保存する"}
          </Button>
          <Button name="intent" value="check">
            この内容の価格をたしかめる
          </Button>
          {base.version > 0 && (
            <Button kind="danger" name="intent" value="remove">
              オーダーメイドをやめる…
            </Button>
          )}
        </div>
      )}
    </PostForm>
  );
}

type NewsProps = Pick<EditorProps, "answered" | "refused"> & { texts: Texts };

/** Why the form was not saved, and what its save does to carts. */
function OfferNews({ answered, refused, texts }: NewsProps) {
  if (refused?.code === "common.changed_meanwhile")
    return (
      <News kind="warn">
        開いているあいだに、ほかの人が変えました。画面を開き直して、いまの内容を確かめてから、もう一度押してください。
      </News>
    );
  if (refused) {
    const labels = Object.fromEntries(Object.keys(refused.fields).map((name) => [name, labelOf(name, texts)]));
    return <Problems refused={refused} labels={labels} />;
  }
  if (answered?.conflict) return <Conflict {...answered.conflict} />;
  if (!answered?.ask) return null;
  const { intent, sentences } = answered.ask;
  return (
    <News kind="warn">
      {sentences.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className="mt-2">
        <Button kind={intent === "remove" ? "danger" : "primary"} name="confirmed" value={intent}>
          {intent === "remove" ? "オーダーメイドをやめる" : "承知して保存する"}
        </Button>
      </p>
    </News>
  );
}
