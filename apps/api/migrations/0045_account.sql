-- A former e-mail address stays its member's until the change can no longer be undone.
create index one_time_token_of_email on one_time_token (channel_id, lower(data ->> 'email')) where purpose = 'email_undo';
