import type {
  ReturnableLineView,
  ReturnRequestScreenProps,
} from "#app/fulfilment/return-request/return-request-view.ts";
import { returnRequestMessages as words } from "#theme/fulfilment/return-request/return-request.messages.ts";
import { FormFiles } from "#theme/channel/form-files/form-files.tsx";
import { OrderPartFrame } from "#theme/shell/mypage/order-part-frame.tsx";
import { OrderPartButtons } from "#theme/shell/mypage/order-part-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { RadioGroup } from "#theme/platform/form/radio-group.tsx";
import { TextArea } from "#theme/platform/form/text-area.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

export function ReturnRequestScreen(props: ReturnRequestScreenProps) {
  const { form, files, lines, reasons, orderNo, orderHref, unwanted, terms } = props;
  return (
    <OrderPartFrame title={words.title} orderNo={orderNo} orderHref={orderHref} isGuest={props.isGuest}>
      <div className="phrase mt-4 mb-8 grid gap-1 text-sm leading-[1.8] text-soft">
        <p>{words.lead}</p>
        {unwanted.kind === "until" && <p>{words.until(unwanted.moment)}</p>}
        {(unwanted.kind === "ended" || unwanted.kind === "never") && <p>{words[unwanted.kind]}</p>}
        {terms && <p>{terms}</p>}
      </div>
      <form {...form.props} encType="multipart/form-data" className="grid gap-10">
        <ErrorSummary form={form} />
        {files.value && <input type="hidden" name="files" value={files.value} />}
        <section>
          <h2 className="form-head">{words.items}</h2>
          <ul>
            {lines.map((line) => (
              <Line key={line.name} line={line} />
            ))}
          </ul>
        </section>
        <section className="grid gap-6">
          <h2 className="form-head">{words.why}</h2>
          <RadioGroup field={form.field("reason")} options={reasons} />
          <TextArea field={form.field("words")} rows={4} />
          <FormFiles files={files} />
        </section>
        <OrderPartButtons
          label={form.isSending ? words.sending : words.send}
          isSending={form.isSending}
          back={{ label: words.back, href: orderHref }}
        />
      </form>
    </OrderPartFrame>
  );
}

function Line({ line: { name, title, variant, picture, max, chosen, isExcepted } }: { line: ReturnableLineView }) {
  return (
    <li className="flex flex-wrap items-center gap-4 border-b border-line py-4">
      <Picture picture={picture} sizes="64px" widths={[160]} isDecoration className="w-16 flex-none rounded-sm" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span>{title}</span>
        {variant && (
          <span className="text-sm text-soft">
            <DayText>{variant}</DayText>
          </span>
        )}
        {isExcepted && <span className="phrase text-xs text-soft">{words.excepted}</span>}
      </span>
      <select name={name} defaultValue={chosen} aria-label={words.quantity(title)} className="control w-36 flex-none">
        <option value="0">{words.none}</option>
        {Array.from({ length: max }, (_, index) => (
          <option key={index} value={index + 1}>
            {words.pieces(index + 1)}
          </option>
        ))}
      </select>
    </li>
  );
}
