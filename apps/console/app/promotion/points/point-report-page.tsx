import type { PointReport } from "@noren/contract/promotion/point.owner.ts";
import { useHref } from "react-router";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { GetForm } from "#app/ui/form.tsx";
import { useShopKey } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { pathIn } from "#app/platform/shop-address.ts";
import { PromotionHead } from "../promotion-head.tsx";
import type { loadReport } from "./points.server.ts";
import "../promotion.css";

export { loadReport as loader } from "./points.server.ts";
export const meta = titled("ポイントの残高");

export default function PointReportPage({ loaderData: { day, today, shops } }: PageProps<typeof loadReport>) {
  const csv = useHref(pathIn(useShopKey(), `/promotion/points/report/csv?day=${day}`));
  return (
    <>
      <PromotionHead here="report" note="決算の引き当てに使う、未使用のポイントです">
        <a className={buttonClass()} href={csv}>
          会員ごとのCSV
        </a>
      </PromotionHead>
      <GetForm action="/promotion/points/report" className="promotion-search" key={day}>
        <TextField name="day" type="date" label="いつの終わりの残高か" value={day} max={today} />
        <Button>この日の残高を見る</Button>
      </GetForm>
      <div className="promotion-reports">
        {shops.map((report) => (
          <Report key={report.channel} report={report} isToday={day === today} />
        ))}
      </div>
    </>
  );
}

const signed = (points: number) => (points < 0 ? `−${count(-points)}` : `+${count(points)}`);

const Report = ({ report, isToday }: { report: PointReport; isToday: boolean }) => (
  <Panel title={report.channel_name} note={`${report.day.replaceAll("-", "/")} ${isToday ? "いま" : "の終わり"}`}>
    <p className="point-balance">
      {count(report.outstanding)}
      <small>ポイント（{count(report.holders)}人）</small>
    </p>
    <dl className="promotion-sums">
      <dt>前の月からの残高</dt>
      <dd>{count(report.before)}</dd>
      {report.month
        .filter(({ points }) => points !== 0)
        .map(({ kind, kind_name: name, points }) => (
          <div key={kind} className="promotion-sum">
            <dt>{name}</dt>
            <dd>{signed(points)}</dd>
          </div>
        ))}
      <dt>この日の残高</dt>
      <dd>{count(report.outstanding)}</dd>
    </dl>
  </Panel>
);
