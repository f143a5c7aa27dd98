-- What a shop asks beside an order is a list of its questions, each answer with the question as it was asked. A text of
-- before becomes the answer to one question.
-- The release before writes a text there: stop it first.
update shop_order set other = jsonb_build_object('purpose', coalesce(other ->> 'purpose', ''), 'questionnaire',
  case when jsonb_typeof(other -> 'questionnaire') = 'array' then other -> 'questionnaire'
    when coalesce(other ->> 'questionnaire', '') = '' then '[]'
    else jsonb_build_array(jsonb_build_object(
      'key', 'questionnaire', 'question', 'アンケート', 'answer', other ->> 'questionnaire')) end);

update cart set document = document || jsonb_build_object('other', jsonb_build_object(
  'purpose', coalesce(document -> 'other' ->> 'purpose', ''), 'questionnaire',
  case when jsonb_typeof(document -> 'other' -> 'questionnaire') = 'array' then document -> 'other' -> 'questionnaire'
    when coalesce(document -> 'other' ->> 'questionnaire', '') = '' then '[]'
    else jsonb_build_array(jsonb_build_object('key', 'questionnaire', 'question', 'アンケート',
      'answer', document -> 'other' ->> 'questionnaire')) end))
where document ? 'other';
