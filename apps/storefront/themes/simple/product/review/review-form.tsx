import { fits } from "@noren/contract/product/fit.ts";
import type { OwnReviewView, ReviewFormProps } from "#app/product/review/review-view.ts";
import { reviewMessages as words } from "#theme/product/review/review.messages.ts";
import { FormFiles } from "#theme/channel/form-files/form-files.tsx";
import { ReviewText } from "#theme/product/review/review-list.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { RadioGroup } from "#theme/platform/form/radio-group.tsx";
import { TextArea } from "#theme/platform/form/text-area.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";

const choices = ([5, 4, 3, 2, 1] as const).map((stars) => ({
  value: String(stars),
  label: (
    <>
      <span className="stars mr-3" aria-hidden="true">
        {"★".repeat(stars)}
        {"☆".repeat(5 - stars)}
      </span>
      <span className="sr-only">{words.stars(stars)} </span>
      {words.choices[stars]}
    </>
  ),
}));

const fitChoices = fits.map((fit) => ({ value: fit, label: words.fits[fit] }));

/** The form for buyers of the product, or the reason why the visitor cannot review it. */
export function ReviewForm(props: ReviewFormProps) {
  const { posting, form, files, hasSizes, own, problem, loginHref } = props;
  if (posting === null) return null;
  return (
    <section id="write" aria-labelledby="write-title" className="mt-section max-w-form scroll-mt-6">
      <h2 id="write-title" className="mb-6 text-2xl">
        {words.write}
      </h2>
      {problem && (
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
      )}
      {posting === "login" && (
        <>
          <p className="text-soft">{words.loginText}</p>
          <Anchor href={loginHref} className="button mt-4">
            {words.login}
          </Anchor>
        </>
      )}
      {posting === "not_bought" && <p className="text-soft">{words.notBought}</p>}
      {posting === "waiting" && <p className="text-soft">{words.ownWaits}</p>}
      {posting === "posted" && <p className="text-soft">{words.ownPosted}</p>}
      {own && <OwnReview own={own} isWaiting={posting === "waiting"} />}
      {posting === "open" && (
        <form {...form.props} encType="multipart/form-data" className="grid gap-6">
          <ErrorSummary form={form} />
          {files.value && <input type="hidden" name="files" value={files.value} />}
          <RadioGroup field={form.field("rating")} options={choices} />
          {hasSizes && <RadioGroup field={form.field("fit")} options={fitChoices} />}
          <TextArea field={form.field("review")} rows={7} />
          <FormFiles files={files} />
          <TextField field={form.field("display_name")} />
          <Button look="primary" size="large" isBusy={form.isSending} className="mt-2 w-full">
            {form.isSending ? words.sending : words.send}
          </Button>
        </form>
      )}
    </section>
  );
}

/** The member's own review, also while it waits for approval. */
function OwnReview({ own, isWaiting }: { own: OwnReviewView; isWaiting: boolean }) {
  const waiting = isWaiting ? own.sentPictures : 0;
  return (
    <section aria-label={words.own} className="mt-4 rounded-md bg-raised p-5">
      <ReviewText review={own} />
      {waiting > 0 && <p className="mt-2 text-sm text-soft">{words.ownPictures(waiting)}</p>}
    </section>
  );
}
