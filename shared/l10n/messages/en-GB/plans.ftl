plan-state-cancelled = Cancelled
