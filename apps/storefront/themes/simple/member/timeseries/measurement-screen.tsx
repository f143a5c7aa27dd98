import type { LengthSeries, MeasurementScreenProps } from "#app/member/timeseries/timeseries-view.ts";
import { LengthChart } from "#theme/member/timeseries/length-chart.tsx";
import { PurposeTabs } from "#theme/member/timeseries/purpose-tabs.tsx";
import { timeseriesMessages as words } from "#theme/member/timeseries/timeseries.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { ClearFold } from "#theme/shell/mypage/clear-fold.tsx";
import { Table } from "#theme/platform/ui/table.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function MeasurementScreen(props: MeasurementScreenProps) {
  const { purposes, purpose, purposeName, series, table, editHref, isSending, problem } = props;
  return (
    <MemberFrame title={words.measurementTitle} page="measurement">
      {problem && (
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
      )}
      <p className="phrase mb-5 text-soft">{words.measurementLead}</p>
      <PurposeTabs purposes={purposes} />
      {series.length === 0 ? (
        <EmptyList
          icon="filter"
          title={words.none(purposeName)}
          text={words.noneText}
          isPrimary
          link={{ href: editHref, label: words.add }}
        />
      ) : (
        <>
          <section aria-labelledby="latest-lengths" className="mt-8">
            <h2 id="latest-lengths" className="text-lg font-semibold">
              {words.latest}
            </h2>
            <ul className="mt-4 grid gap-4 md:grid-cols-2">
              {series.map((one) => (
                <Length key={one.mark} series={one} />
              ))}
            </ul>
            <Anchor href={editHref} className="button button-primary mt-6 max-md:w-full">
              {words.addAgain}
            </Anchor>
          </section>
          <LengthTable table={table} />
          <div className="mt-10 border-t border-line pt-4">
            <ClearFold label={words.clear(purposeName)} ask={words.clearAsk} yes={words.clearYes} isSending={isSending}>
              <input type="hidden" name="purpose" value={purpose} />
            </ClearFold>
          </div>
        </>
      )}
    </MemberFrame>
  );
}

function Length({ series }: { series: LengthSeries }) {
  const { name, latest, change } = series;
  return (
    <li className="rounded-md border border-line p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-soft">{name}</span>
        <span className="font-head text-xl tabular-nums">
          {latest}
          <small className="ml-1 text-sm">{words.cm}</small>
        </span>
      </p>
      <p className="text-right text-xs text-soft tabular-nums">
        {change === null ? words.first : words.change(change)}
      </p>
      <div className="mt-2">
        <LengthChart series={series} />
      </div>
    </li>
  );
}

function LengthTable({ table: { columns, rows } }: Pick<MeasurementScreenProps, "table">) {
  return (
    <section aria-labelledby="length-table" className="mt-12">
      <h2 id="length-table" className="text-lg font-semibold">
        {words.table}
        <small className="ml-2 text-sm font-normal text-soft">{words.cm}</small>
      </h2>
      <div className="mt-4">
        <Table
          columns={[
            { key: "at", label: words.at },
            ...columns.map((name) => ({ key: name, label: name, isNumber: true })),
          ]}
          rows={rows.map(({ key, at, values }) => ({
            key,
            cells: [at, ...values.map((value) => value ?? words.unmeasured)],
          }))}
        />
      </div>
    </section>
  );
}
