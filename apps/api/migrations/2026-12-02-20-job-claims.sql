-- Which running program works on which job, so that the jobs of one that is gone are begun again at once.
-- `attempt` is the try of the job that it claimed: a later one belongs to somebody else.
create table job_claims (
  job_id uuid primary key,
  queue text not null,
  attempt integer not null,
  instance integer not null check (instance > 0),
  claimed_at timestamptz not null default now()
);
create index job_claims_instance on job_claims (instance);
