import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import { useCaptcha, useIsLive } from "#app/member/captcha/use-captcha.ts";
import { captchaMessages as words } from "#theme/member/captcha/captcha.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

type CaptchaProps = { captcha: CaptchaStepView | null };

/** In a form above its button. There is no puzzle: script solves the challenge, or an emailed link replaces it. */
export function CaptchaStep({ captcha }: CaptchaProps) {
  if (!captcha) return null;
  return <Step key={JSON.stringify(captcha.challenge)} captcha={captcha} />;
}

function Step({ captcha }: { captcha: CaptchaStepView }) {
  const { state, answer, field, isPressWaiting } = useCaptcha(captcha);
  const { purpose } = captcha;
  const fields = (
    <>
      <input ref={field} type="hidden" name="captcha" value={answer} data-secret />
      <input type="hidden" name="captcha_for" value={purpose} />
      {captcha.isPressWaiting && <input type="hidden" name="captcha_again" value="1" />}
    </>
  );
  if (captcha.isAhead && !isPressWaiting && state !== "failed") return fields;
  const message = {
    open: words.openMail[purpose],
    solving: isPressWaiting ? words.waiting : words.solving,
    solved: isPressWaiting ? words.goingOn : words.solved(purpose),
    failed: words.failed,
    mailed: words.mailed[purpose],
  }[state];
  const isByMail = state !== "solving" && state !== "solved";
  return (
    <section
      id="captcha"
      aria-labelledby="captcha-title"
      tabIndex={-1}
      className="grid gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h2 id="captcha-title" className="font-semibold">
        {words.title}
      </h2>
      {fields}
      <output className="phrase flex gap-2 text-sm leading-[1.7]">
        {state === "solved" && <Icon name="check" small className="mt-1 text-accent" />}
        {message}
      </output>
      {isByMail && (
        <>
          <p className="phrase text-sm leading-[1.7]">{words.afterMail(purpose)}</p>
          <Button name="intent" value="captcha-mail" formNoValidate className="justify-self-start">
            {state === "mailed" ? words.sendAgain : words.sendMail}
          </Button>
        </>
      )}
    </section>
  );
}

/** At the top of a page that was loaded anew: a link down to the captcha in the form. */
export function CaptchaNotice({ captcha }: CaptchaProps) {
  const isLive = useIsLive();
  if (!captcha || captcha.isAhead || (isLive && captcha.isPressWaiting && captcha.challenge)) return null;
  return (
    <Notice tone={captcha.isMailed ? "ok" : "info"}>
      <p>{captcha.isMailed ? words.mailed[captcha.purpose] : words.required}</p>
      <Anchor href="#captcha" className="link inline-flex min-h-11 items-center">
        {words.toStep}
      </Anchor>
    </Notice>
  );
}
