export { RecordItem, RecordList, RecordSummary } from "@noren/web/ui/record-list.tsx";
