import type { CouponCodeBatch, OwnerCouponDetail } from "@noren/contract/promotion/coupon.owner.ts";
import { count, shortMoment, yen } from "#app/platform/format.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { periodWords, usesWords } from "./coupon-words.ts";

type Props = { coupon: OwnerCouponDetail };

/** What the coupon has brought. */
export const ResultPanel = ({ coupon, now }: Props & { now: string }) => (
  <Panel title="結果" note="キャンセルされたご注文はふくみません">
    <dl className="promotion-sums">
      <dt>期間</dt>
      <dd>{periodWords(coupon, now)}</dd>
      <dt>利用</dt>
      <dd>{usesWords(coupon)}</dd>
      {coupon.brought && (
        <>
          <dt>割引の合計</dt>
          <dd>{yen(coupon.brought.discount)}</dd>
          <dt>ご注文の合計</dt>
          <dd>{yen(coupon.brought.sales)}</dd>
        </>
      )}
    </dl>
  </Panel>
);

export const HoldersPanel = ({ coupon }: Props) => (
  <Panel title="持っている会員" note={`${count(coupon.holders)}人`}>
    <div className="form">
      <p className="page-note">渡すと、会員のマイページのクーポンに入ります。</p>
      {coupon.may_edit && (
        <Link className={buttonClass()} to={`/promotion/coupons/${coupon.id}/members`} preventScrollReset>
          会員に渡す
        </Link>
      )}
    </div>
  </Panel>
);

/** Batches of single-use codes; each leaves the shop in one file, once. */
export const CodesPanel = ({ coupon, now }: Props & { now: string }) => (
  <Panel title="1回だけ使えるコード" note={`${count(coupon.codes)}件`}>
    <div className="form">
      {coupon.batches.length === 0 ? (
        <p className="page-note">コードはまだありません。</p>
      ) : (
        <ul className="coupon-batches">
          {coupon.batches.map((batch) => (
            <Batch key={batch.id} batch={batch} now={now} />
          ))}
        </ul>
      )}
      <p className="promotion-buttons">
        {coupon.may_edit && (
          <Link className={buttonClass("primary")} to={`/promotion/coupons/${coupon.id}/codes`} preventScrollReset>
            コードを作る
          </Link>
        )}
        <Link className={buttonClass()} to={`/promotion/coupons/${coupon.id}/code-list`}>
          コードを調べる
        </Link>
      </p>
    </div>
  </Panel>
);

const Batch = ({ batch, now }: { batch: CouponCodeBatch; now: string }) => (
  <li>
    <p>
      <strong>{count(batch.size)}件</strong>（{shortMoment(batch.created_at, now)}、使われたもの {count(batch.used)}件）
    </p>
    {batch.exported_at && (
      <p className="page-note">
        {shortMoment(batch.exported_at, now)} に {batch.exported_by ?? "外れた人"} さんが書き出しました
      </p>
    )}
    {batch.may_export && (
      <PostForm action={`/promotion/codes/${batch.id}/csv`} reloadDocument>
        <Button size="row">
          {batch.exported_at ? "もう一度受け取る（10分のあいだ）" : "CSVに書き出す（一度きり）"}
        </Button>
      </PostForm>
    )}
  </li>
);

export const EndPanel = ({ coupon }: Props) => (
  <Panel title="終わらせる" isDanger>
    <Confirm
      words="いま終わらせる"
      question={`クーポン ${coupon.code} を、いま終わらせます。カートに入れているお客さまも使えなくなります。受けたご注文の割引は、そのままです。`}
    >
      <PostForm preventScrollReset>
        <Button kind="danger" name="intent" value="end">
          このクーポンを終わらせる
        </Button>
      </PostForm>
    </Confirm>
  </Panel>
);
