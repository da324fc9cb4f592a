/** Every file of a data folder has it beside its own tables: the row says whose file it is. */
export const FOUNDING_TABLE = `
  create table if not exists founding (only integer primary key check (only = 1), content text not null) strict`;
