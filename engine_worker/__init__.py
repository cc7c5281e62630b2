"""The worker: owns shards of rooms, folds their logs, rings their timers."""
