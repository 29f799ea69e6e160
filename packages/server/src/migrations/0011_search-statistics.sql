-- What a search word finds is estimated by trying it on a sample of the column. A hundred values, the default, tell a
-- word that is in every tenth order from one that is in none; a prime number of them does not fall into step with
-- anything that repeats.
ALTER TABLE "orders" ALTER COLUMN "search" SET STATISTICS 499;
