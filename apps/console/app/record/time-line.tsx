import type { ChangeRecord } from "@noren/contract/admin/record.owner.ts";
import { shortMoment } from "#app/platform/format.ts";
import { Change, Origin, Who } from "./record-parts.tsx";

/** Changes of one thing, newest first. */
export const TimeLine = ({ records, now }: { records: readonly ChangeRecord[]; now: string }) =>
  records.length === 0 ? (
    <p className="text-soft">まだ何も変わっていません。</p>
  ) : (
    <ol className="time-line">
      {records.map((record) => (
        <li key={record.id}>
          <time dateTime={record.at}>{shortMoment(record.at, new Date(now))}</time>
          <div>
            <p>
              <strong>
                <Who {...record} />
              </strong>{" "}
              <Origin origin={record.origin} words={record.origin_words} /> {record.thing.part} {record.action_words}
            </p>
            {record.fields.map((field) => (
              <p key={field.name}>
                <span className="text-soft">{field.words}：</span>
                <Change field={field} />
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
