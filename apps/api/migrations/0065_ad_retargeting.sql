-- The plugin's settings go by the name that the other plugins' flags have.
update setting set key = replace(key, 'PLUGIN.RETARGETING.', 'PLUGIN.AD_RETARGETING.')
where key like 'PLUGIN.RETARGETING.%';
