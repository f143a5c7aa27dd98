import type { PasskeyScreenProps, PasskeyView } from "#app/member/passkey/passkey-view.ts";
import { passkeyMessages as words } from "#theme/member/passkey/passkey.messages.ts";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { PasswordField } from "#theme/platform/form/password-field.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { RecordItem, RecordList } from "#theme/platform/ui/record-list.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { RemoveFold } from "#theme/shell/mypage/remove-fold.tsx";

export function PasskeyScreen(props: PasskeyScreenProps) {
  const { passkeys, nameMax, isSending, problem } = props;
  return (
    <MemberFrame title={words.title} page="passkeys">
      <div className="max-w-form">
        {problem && (
          <Notice tone="error" className="mb-6">
            {problem}
          </Notice>
        )}
        <p className="phrase text-soft">{words.lead}</p>
        <RecordList id="passkeys" title={words.listTitle} count={words.count(passkeys.length)} empty={words.empty}>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.key} passkey={passkey} nameMax={nameMax} isSending={isSending} />
          ))}
        </RecordList>
        <AddPasskey {...props} />
      </div>
    </MemberFrame>
  );
}

type PasskeyProps = { passkey: PasskeyView } & Pick<PasskeyScreenProps, "nameMax" | "isSending">;

function Passkey({ passkey, nameMax, isSending }: PasskeyProps) {
  const { key, name, addedAt, usedAt } = passkey;
  return (
    <RecordItem
      mark={<Icon name="key" className="flex-none text-accent" />}
      title={name}
      lines={[`${words.addedAt} ${addedAt}`, usedAt ? `${words.usedAt} ${usedAt}` : words.unused]}
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <details name={`passkey-${key}`} className="min-w-0 open:w-full">
          <summary
            className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm underline underline-offset-4"
            aria-label={words.renameOf(name)}
          >
            {words.rename}
          </summary>
          <form method="post" data-stay="" className="mt-2 grid gap-3 rounded-md bg-raised p-4">
            <input type="hidden" name="id" value={key} />
            <label htmlFor={`name-${key}`} className="text-sm font-semibold">
              {words.name}
            </label>
            <input
              key={name}
              id={`name-${key}`}
              name="name"
              defaultValue={name}
              maxLength={nameMax}
              required
              autoComplete="off"
              className="control"
            />
            <Button name="intent" value="rename" size="small" isBusy={isSending} className="justify-self-start">
              {words.renameYes}
            </Button>
          </form>
        </details>
        <RemoveFold id={key} name={name} words={words} intent="remove" group={`passkey-${key}`} isSending={isSending} />
      </div>
    </RecordItem>
  );
}

function AddPasskey({ passkeys, form, prompt }: PasskeyScreenProps) {
  const { isSupported, isBusy, problem } = prompt;
  return (
    <section className="mt-12" aria-labelledby="add-passkey">
      <h2 id="add-passkey" className="text-lg font-semibold">
        {words.addTitle}
      </h2>
      <p className="plain-only phrase mt-2 text-soft">{words.noScript}</p>
      {isSupported ? (
        <div className="script-only">
          <p className="phrase mt-2 text-soft">{words.addLead}</p>
          <form key={passkeys.length} {...form.props} className="mt-6 grid gap-6">
            <ErrorSummary form={form} />
            {problem && <Notice tone="error">{problem}</Notice>}
            <TextField field={form.field("name")} />
            <PasswordField field={form.field("current_password")} />
            <Button look="primary" size="large" isBusy={isBusy} className="mt-2 w-full">
              {isBusy ? words.adding : words.add}
            </Button>
          </form>
        </div>
      ) : (
        <p className="script-only phrase mt-2 text-soft">{words.unsupported}</p>
      )}
    </section>
  );
}
